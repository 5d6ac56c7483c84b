import { changedFields } from '#features/audit/audit.rules.ts';
import { audited, recordAudit } from '#features/audit/server/audit.service.ts';
import { settleEdit } from '#features/audit/server/edits.service.ts';
import {
  currentNamesIn,
  hasFilters,
  urlWithCurrentNames,
} from '#features/catalogue/former-names.rules.ts';
import {
  deleteService,
  forgetFormerName,
  insertIntoEmptyTable,
  insertService,
  listAllServices,
  listServiceNames,
  lockService,
  lockServiceNames,
  lockServices,
  type NewService,
  placeServices,
  type StoredService,
  updateService,
} from '#features/catalogue/server/services.queries.ts';
import { starterServices } from '#features/catalogue/server/starter-services.ts';
import type { ServiceBase } from '#features/catalogue/services.contract.ts';
import { FIRST_SERVICE_ORDER, serviceGroupOf } from '#features/catalogue/services.rules.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { orConflict } from '#platform/server/db/sql-state.ts';
import { invalidInput, notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

export const SERVICES_TOPIC = 'services';

const nameTaken = orConflict('A service with this name already exists', 'serviceName');
const unknown = () => notFound('Service configuration not found');

export const createService = (db: Db, service: NewService, admin: AdminIdentity) =>
  audited(
    db,
    async (tx) => {
      announce(tx, SERVICES_TOPIC);
      await lockServices(tx);
      await forgetFormerName(tx, service.serviceName);
      return insertService(tx, service).catch(nameTaken);
    },
    ({ id }) => ({ admin, action: 'create', recordType: 'service', recordId: id }),
  );

/** Replaces a former service name in profiles and returns the number of changed profiles. */
export type RenameInProfiles = (tx: Db, formerName: string) => Promise<number>;

interface ServiceChange {
  readonly sent: Partial<NewService>;
  readonly base: ServiceBase | undefined;
  readonly renameInProfiles: RenameInProfiles;
}

/** The former names of a service after it is renamed. */
const formerNamesAfter = ({ serviceName, formerNames }: StoredService, name: string): string[] =>
  [...new Set([...formerNames, serviceName])].filter((former) => former !== name);

export const changeService = (
  db: Db,
  id: number,
  { sent, base, renameInProfiles }: ServiceChange,
  admin: AdminIdentity,
) =>
  db.transaction(async (tx) => {
    if (sent.serviceName !== undefined) await lockServices(tx);
    const before = await lockService(tx, id);
    if (!before) throw unknown();
    const record = { recordType: 'service', recordId: id } as const;
    const change = await settleEdit(tx, record, { current: before, sent, base });
    const name = change.serviceName;
    const isRenamed = name !== undefined && name !== before.serviceName;
    if (isRenamed) await forgetFormerName(tx, name);
    const formerNames = isRenamed ? formerNamesAfter(before, name) : before.formerNames;
    const service = await updateService(tx, id, { ...change, formerNames }).catch(nameTaken);
    if (!service) throw unknown();
    announce(tx, SERVICES_TOPIC);
    const fields = changedFields(before, service).filter((field) => field !== 'formerNames');
    const changed = isRenamed ? await renameInProfiles(tx, before.serviceName) : 0;
    if (isRenamed) fields.push(`${changed} ${changed === 1 ? 'profile' : 'profiles'}`);
    await recordAudit(tx, { ...record, admin, action: 'update', fields });
    return service;
  });

/**
 * In the services group, the sort order is the position. The other groups share one sort order per
 * group and use the position column.
 */
export const orderServices = (db: Db, ids: readonly number[], admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    await lockServices(tx);
    const all = await listAllServices(tx);
    const named = [...new Set(ids)].flatMap((id) => all.find((entry) => entry.id === id) ?? []);
    const [first] = named;
    if (!first) throw unknown();
    const group = serviceGroupOf(first);
    if (named.some((entry) => serviceGroupOf(entry) !== group)) {
      throw invalidInput('ids must be entries of one group');
    }
    const rest = all.filter((entry) => serviceGroupOf(entry) === group && !named.includes(entry));
    const moved = [...named, ...rest].flatMap((entry, position) => {
      const sortOrder = group === 'services' ? FIRST_SERVICE_ORDER + position : entry.sortOrder;
      const isSame = entry.position === position && entry.sortOrder === sortOrder;
      return isSame ? [] : [{ id: entry.id, sortOrder, position }];
    });
    if (moved.length > 0) {
      await placeServices(tx, moved);
      announce(tx, SERVICES_TOPIC);
      const record = { recordType: 'service', recordId: first.id } as const;
      await recordAudit(tx, { ...record, admin, action: 'update', fields: ['order'] });
    }
    return listAllServices(tx);
  });

/**
 * Returns a function that maps names to current ones. Blocks renames until the transaction ends.
 * Lock order: before all other locks.
 */
export const readCurrentNames = async (tx: Db) => {
  await lockServiceNames(tx);
  const services = await listServiceNames(tx);
  return (names: readonly string[]) => currentNamesIn(services, names);
};

/** Redirect target of a URL whose filters use former service names. */
export const redirectForFormerNames = async (
  db: Db,
  address: string,
): Promise<string | undefined> =>
  hasFilters(address) ? urlWithCurrentNames(await listServiceNames(db), address) : undefined;

export const removeService = (db: Db, id: number, admin: AdminIdentity) =>
  audited(
    db,
    async (tx) => {
      if (!(await deleteService(tx, id))) throw unknown();
      announce(tx, SERVICES_TOPIC);
    },
    () => ({ admin, action: 'delete', recordType: 'service', recordId: id }),
  );

export const ensureStarterServices = (db: Db) => insertIntoEmptyTable(db, starterServices);
