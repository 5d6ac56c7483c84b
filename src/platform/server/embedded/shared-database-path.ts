import { join } from 'node:path';

/** File with the address at which the process that uses DATA_DIR shares its database. */
export const sharedDatabaseFile = (dataDir: string): string => join(dataDir, 'lending.json');
