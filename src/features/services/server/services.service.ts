import { changedFields } from '#features/audit/audit.rules.ts';
import { audited, recordAudit } from '#features/audit/server/audit.service.ts';
import { settleEdit } from '#features/audit/server/edits.service.ts';
import {
  deleteService,
  insertIntoEmptyTable,
  insertService,
  lockService,
  type NewService,
  updateService,
} from '#features/services/server/services.queries.ts';
import { starterServices } from '#features/services/server/starter-services.ts';
import type { ServiceBase } from '#features/services/services.contract.ts';
import { announce } from '#platform/server/announce.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';
import type { AdminIdentity } from '#platform/server/mount.ts';
import { orConflict } from '#platform/server/sql-state.ts';

/** The topic of all that shows the configuration. */
export const SERVICES = 'services';

const nameTaken = orConflict('A service with this name exists already');
const unknown = () => notFound('Service configuration not found');

export const createService = (db: Db, service: NewService, admin: AdminIdentity) =>
  audited(
    db,
    (tx) => {
      announce(tx, SERVICES);
      return insertService(tx, service).catch(nameTaken);
    },
    ({ id }) => ({ admin, action: 'create', recordType: 'service', recordId: id }),
  );

export const changeService = (
  db: Db,
  id: number,
  { sent, base }: { sent: Partial<NewService>; base: ServiceBase | undefined },
  admin: AdminIdentity,
) =>
  db.transaction(async (tx) => {
    const before = await lockService(tx, id);
    if (!before) throw unknown();
    const record = { recordType: 'service', recordId: id } as const;
    const change = await settleEdit(tx, record, { current: before, sent, base });
    const service = await updateService(tx, id, change).catch(nameTaken);
    if (!service) throw unknown();
    announce(tx, SERVICES);
    const fields = changedFields(before, service);
    await recordAudit(tx, { ...record, admin, action: 'update', fields });
    return service;
  });

export const removeService = (db: Db, id: number, admin: AdminIdentity) =>
  audited(
    db,
    async (tx) => {
      if (!(await deleteService(tx, id))) throw unknown();
      announce(tx, SERVICES);
    },
    () => ({ admin, action: 'delete', recordType: 'service', recordId: id }),
  );

/** Gives a database without any configuration one to begin with. */
export const ensureStarterServices = (db: Db) => insertIntoEmptyTable(db, starterServices);
