import { type AuditActor, recordAudit } from '#features/audit/server/audit.service.ts';
import {
  type acceptInvitation,
  type createInvitation,
  INVITATION_PAGE_PATH,
  type InvitationState,
} from '#features/auth/invitations.contract.ts';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import { findAdminByUsername, insertAdmin } from '#features/auth/server/auth.queries.ts';
import { assertStrong, usernameIsTaken } from '#features/auth/server/auth.service.ts';
import {
  consumeInvitation,
  findInvitation,
  insertInvitation,
  markRevoked,
  recordInvitationUse,
} from '#features/auth/server/invitations/invitations.queries.ts';
import { hashPassword } from '#features/auth/server/password.ts';
import {
  createSecretToken,
  hashSecretToken,
  isSecretToken,
} from '#features/auth/server/secret-token.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { conflict, invalidInput, notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const ASK = 'Please ask an owner for a new one.';
const refusals: Record<Exclude<InvitationState, 'open'>, string> = {
  used: `This invitation has already been used. If you did not use it yourself, tell an owner at once.`,
  expired: `This invitation has expired. ${ASK}`,
  revoked: `This invitation was revoked. ${ASK}`,
};

const note = (tx: Db, admin: AuditActor, action: 'create' | 'delete', recordId: number) =>
  recordAudit(tx, { admin, action, recordType: 'invitation', recordId });

export const invite = (
  db: Db,
  invitation: HandlerInput<typeof createInvitation>['body'],
  admin: AdminIdentity,
) =>
  db.transaction(async (tx) => {
    const { username } = invitation;
    if (username && (await findAdminByUsername(tx, username))) throw usernameIsTaken();
    const token = createSecretToken();
    const made = await insertInvitation(tx, {
      ...invitation,
      tokenHash: hashSecretToken(token),
      createdById: admin.id,
    });
    await note(tx, admin, 'create', made.id);
    return { ...made, path: `${INVITATION_PAGE_PATH}#${token}` };
  });

export const withdrawInvitation = (db: Db, id: number, admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    if (!(await markRevoked(tx, id))) throw notFound('This invitation is no longer open');
    await note(tx, admin, 'delete', id);
  });

/** Throws unless the invitation can be used. */
export const requireInvitation = async (db: Db, token: string) => {
  const found = isSecretToken(token) ? await findInvitation(db, hashSecretToken(token)) : undefined;
  if (!found) throw notFound(`This invitation does not exist. ${ASK}`);
  const { state, ...invitation } = found;
  if (state !== 'open') throw conflict(refusals[state]);
  return invitation;
};

/** The invitation stays usable if the username is taken, because the transaction is rolled back. */
export const joinByInvitation = async (
  db: Db,
  { token, username: chosen = '', password }: HandlerInput<typeof acceptInvitation>['body'],
) => {
  const { username: fixed } = await requireInvitation(db, token);
  const username = fixed ?? chosen.trim();
  if (!username) {
    const message = 'Please choose a username';
    throw invalidInput(message, [{ field: 'username', message }]);
  }
  assertStrong(password, username);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const spent = await consumeInvitation(tx, hashSecretToken(token));
    if (!spent) {
      await requireInvitation(tx, token);
      throw conflict(refusals.used);
    }
    const admin = await insertAdmin(tx, { username, passwordHash, role: spent.role });
    if (!admin) throw usernameIsTaken();
    await recordInvitationUse(tx, spent.id, admin.id);
    await recordAdminAudit(tx, 'create', admin.id, { by: admin, fields: ['invitation'] });
    return { username };
  });
};
