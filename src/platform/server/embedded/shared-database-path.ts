import { join } from 'node:path';

/** Says where the process that has DATA_DIR lends its database. */
export const lendingFile = (dataDir: string): string => join(dataDir, 'lending.json');
