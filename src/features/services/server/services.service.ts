import {
  deleteService,
  insertIntoEmptyTable,
  insertService,
  type NewService,
  updateService,
} from '#features/services/server/services.queries.ts';
import { starterServices } from '#features/services/server/starter-services.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';
import { orConflict } from '#platform/server/unique-violation.ts';

const nameTaken = orConflict('A service with this name exists already');
const unknown = () => notFound('Service configuration not found');

export const createService = (db: Db, service: NewService) =>
  insertService(db, service).catch(nameTaken);

export const changeService = async (db: Db, id: number, change: Partial<NewService>) => {
  const service = await updateService(db, id, change).catch(nameTaken);
  if (!service) throw unknown();
  return service;
};

export const removeService = async (db: Db, id: number): Promise<void> => {
  if (!(await deleteService(db, id))) throw unknown();
};

/** Gives a database without any configuration one to begin with. */
export const ensureStarterServices = (db: Db) => insertIntoEmptyTable(db, starterServices);
