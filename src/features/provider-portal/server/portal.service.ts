import {
  type AuditActor,
  PROVIDER_ACTOR,
  recordAudit,
} from '#features/audit/server/audit.service.ts';
import {
  mayBeAwayUntil,
  type Schedule,
  withOnline,
} from '#features/availability/schedule.rules.ts';
import { storeSchedule } from '#features/availability/schedules/server/schedules.service.ts';
import { readSchedule } from '#features/availability/server/schedules.queries.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import { changeVisibility } from '#features/profiles/visibility/server/visibility.service.ts';
import type {
  createProviderRequest,
  openLink,
  setProviderAvailability,
} from '#features/provider-portal/portal.contract.ts';
import { privateLinkPath } from '#features/provider-portal/portal.rules.ts';
import {
  insertLink,
  markLinkOpened,
  revokeLinks,
} from '#features/provider-portal/server/links.queries.ts';
import { hashOf, newSecret } from '#features/provider-portal/server/portal-session.ts';
import {
  closeRequest,
  findOpenRequest,
  writeRequest,
} from '#features/provider-portal/server/requests.queries.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { invalidInput, notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

/** Logs the action in place of field names; the log never contains the provider's texts. */
export const recordProviderAction = (
  tx: Db,
  freelancerId: number,
  what: string,
  admin: AuditActor = PROVIDER_ACTOR,
) =>
  recordAudit(tx, {
    admin,
    action: 'update',
    recordType: 'profile',
    recordId: freelancerId,
    fields: [what],
  });

/** Runs the work in a transaction that holds the row lock of the profile. */
export const withProfile = <Result>(
  db: Db,
  freelancerId: number,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const [id] = await lockProfileCounters(tx, [freelancerId], { isAdmin: true });
    if (id === undefined) throw notFound('Freelancer not found');
    return work(tx);
  });

/** The caller must hold the lock of the profile. */
const replaceLink = async (tx: Db, freelancerId: number, admin: AdminIdentity) => {
  const token = newSecret();
  await revokeLinks(tx, freelancerId);
  const { expiresAt } = await insertLink(tx, freelancerId, {
    tokenHash: hashOf(token),
    createdBy: admin.username,
  });
  await recordProviderAction(tx, freelancerId, 'private link created', admin);
  return { path: privateLinkPath(token), expiresAt };
};

export const makeLink = (db: Db, freelancerId: number, admin: AdminIdentity) =>
  withProfile(db, freelancerId, (tx) => replaceLink(tx, freelancerId, admin));

/** Makes all links or none. Missing profiles are reported and do not fail the others. */
export const makeLinks = (db: Db, given: readonly number[], admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    const ids = new Set(given);
    const found = await lockProfileCounters(tx, [...ids], { isAdmin: true });
    const links = [];
    for (const id of found) links.push({ id, path: (await replaceLink(tx, id, admin)).path });
    return { links, missing: [...ids.difference(new Set(found))] };
  });

export const endLinks = (db: Db, freelancerId: number, admin?: AdminIdentity) =>
  withProfile(db, freelancerId, async (tx) => {
    if ((await revokeLinks(tx, freelancerId)) === 0) return;
    const what = admin ? 'private link revoked' : 'private link closed';
    await recordProviderAction(tx, freelancerId, what, admin);
  });

/** Uses the link and returns the secret of the new session. `admin` is who is signed in where it is opened. */
export const redeemLink = (
  db: Db,
  { token, attempt }: HandlerInput<typeof openLink>['body'],
  admin: AdminIdentity | undefined,
) =>
  db.transaction(async (tx) => {
    const secret = newSecret();
    const opened = await markLinkOpened(tx, {
      tokenHash: hashOf(token),
      attemptHash: hashOf(attempt),
      sessionHash: hashOf(secret),
      openedBy: admin?.username ?? '',
    });
    if (!opened) throw notFound('This link has been used, has expired or was replaced.');
    await recordProviderAction(tx, opened.freelancerId, 'private link opened', admin);
    return { secret, linkId: opened.id };
  });

export const submitRequest = (
  db: Db,
  freelancerId: number,
  { kind, message }: HandlerInput<typeof createProviderRequest>['body'],
) =>
  withProfile(db, freelancerId, async (tx) => {
    const { isHidden } = await requireProfile(tx, freelancerId, { isAdmin: true });
    await writeRequest(tx, { freelancerId, kind, message, wasShown: !isHidden });
    if (kind === 'removal') {
      const hide = { kind: 'hide', by: 'provider', reason: 'Removal requested' } as const;
      await changeVisibility(tx, [freelancerId], hide, PROVIDER_ACTOR);
    }
    await recordProviderAction(tx, freelancerId, `${kind} asked for`);
  });

/**
 * Lifts the decision of the provider alone: the profile stays hidden if an admin hid it, too, before the
 * request or after it.
 */
const liftRemoval = async (tx: Db, freelancerId: number, actor: AuditActor) => {
  await changeVisibility(tx, [freelancerId], { kind: 'withdraw', by: 'provider' }, actor);
};

/** Once an admin has settled a removal, the provider cannot lift it by another request. */
const keepRemoved = async (tx: Db, freelancerId: number, admin: AdminIdentity) => {
  // An admin may have shown it again meanwhile.
  if (!(await requireProfile(tx, freelancerId, { isAdmin: true })).isHidden) return;
  const hide = { kind: 'hide', by: 'admin', reason: 'Removal request settled' } as const;
  await changeVisibility(tx, [freelancerId], hide, admin);
};

export const withdrawRequest = (db: Db, freelancerId: number, id: number) =>
  withProfile(db, freelancerId, async (tx) => {
    const closed = await closeRequest(tx, { id, freelancerId }, 'withdrawn');
    if (!closed) throw notFound('Request not found');
    if (closed.kind === 'removal') await liftRemoval(tx, freelancerId, PROVIDER_ACTOR);
    await recordProviderAction(tx, freelancerId, `request for ${closed.kind} withdrawn`);
  });

export const settleRequest = async (
  db: Db,
  id: number,
  outcome: 'done' | 'restored',
  admin: AdminIdentity,
) => {
  const found = await findOpenRequest(db, id);
  if (!found) throw notFound('Request not found');
  const { freelancerId } = found;
  await withProfile(db, freelancerId, async (tx) => {
    const closed = await closeRequest(tx, { id, freelancerId }, outcome);
    if (!closed) throw notFound('Request not found');
    if (closed.kind === 'removal') {
      await (outcome === 'restored' ? liftRemoval : keepRemoved)(tx, freelancerId, admin);
    }
    await recordProviderAction(tx, freelancerId, `request for ${closed.kind} ${outcome}`, admin);
  });
};

type NewAvailability = HandlerInput<typeof setProviderAvailability>['body'];

const withAvailability = (
  before: Schedule,
  { isAvailable, awayUntil }: NewAvailability,
  now: Date,
): Schedule => {
  if (isAvailable) return withOnline(before, true, now);
  if (awayUntil !== null) return { ...before, freeUntil: null, awayUntil };
  // A provider who returns from an absence is available at the scheduled hours again.
  return before.awayUntil ? { ...before, awayUntil } : withOnline(before, false, now);
};

export const setAvailability = (db: Db, freelancerId: number, state: NewAvailability) => {
  const { isAvailable, awayUntil } = state;
  if (isAvailable && awayUntil !== null) {
    throw invalidInput('Available and away cannot be set at the same time.');
  }
  if (awayUntil !== null && !mayBeAwayUntil(awayUntil)) {
    throw invalidInput('Please choose a day between today and one year from now.');
  }
  return withProfile(db, freelancerId, async (tx) => {
    const now = new Date();
    const before = await readSchedule(tx, freelancerId, now);
    const change = { before, after: withAvailability(before, state, now) };
    await storeSchedule(tx, freelancerId, change, { actor: PROVIDER_ACTOR, now });
  });
};
