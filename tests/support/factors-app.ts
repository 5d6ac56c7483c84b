/** An app with admins who have a second factor, and the calls for signing in. */
import { desc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import * as account from '#features/auth/account.contract.ts';
import { createAdminUser, finishLogin, login } from '#features/auth/auth.contract.ts';
import { adminSessions } from '#features/auth/server/auth.table.ts';
import { adminTotp } from '#features/auth/server/factors/factors.table.ts';
import { totpCode, totpStepAt } from '#features/auth/server/factors/totp.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import { makePasskey } from '#tests/support/software-passkey.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const PASSWORD = 'tamarind kettle';
export const currentPassword = { currentPassword: PASSWORD };

/** The TOTP code, `away` steps of 30 seconds from now. */
export const codeOf = (secret: string, away = 0) => totpCode(secret, totpStepAt(Date.now()) + away);

export const startFactorsApp = async () => {
  const testApp = await startTestApp();
  const { app, db, visitor, admin } = testApp;

  let made = 0;
  /** Creates an admin who is signed in. */
  const newAdmin = async () => {
    made += 1;
    const credentials = { username: `person-${made}`, password: PASSWORD };
    const { id } = await admin.call(createAdminUser, { body: credentials });
    const { sessionId = '' } = await visitor.call(login, { body: credentials });
    return { id, credentials, sessionId, client: clientOf(app, sessionId) };
  };
  type Person = Awaited<ReturnType<typeof newAdmin>>;

  /** Resets the last used TOTP step, so that a code is accepted again. */
  const forgetLastStep = ({ id }: Person) =>
    db.update(adminTotp).set({ lastStep: 0 }).where(eq(adminTotp.adminUserId, id));

  return {
    ...testApp,
    newAdmin,
    forgetLastStep,
    /** Moves back the time at which the admin last confirmed the identity. */
    ageConfirmation: ({ id }: Pick<Person, 'id'>, minutes = 11) =>
      db
        .update(adminSessions)
        .set({ confirmedAt: sql`now() - make_interval(mins => ${minutes}::integer)` })
        .where(eq(adminSessions.adminUserId, id)),
    withTotp: async () => {
      const person = await newAdmin();
      const { challenge, secret, uri } = await person.client.call(account.beginTotp, {
        body: currentPassword,
      });
      const { recoveryCodes = [] } = await person.client.call(account.addTotp, {
        body: { challenge, code: codeOf(secret) },
      });
      await forgetLastStep(person);
      return { ...person, secret, uri, recoveryCodes };
    },
    withPasskey: async (passkey = makePasskey()) => {
      const person = await newAdmin();
      const { options } = await person.client.call(account.beginPasskey, { body: currentPassword });
      await person.client.call(account.addPasskey, {
        body: { challenge: options.challenge, name: 'Laptop', passkey: passkey.create(options) },
      });
      return { ...person, passkey };
    },
    /** The second factors that the sign-in asks for. */
    askedOf: async ({ credentials }: Pick<Person, 'credentials'>) => {
      const answer = await visitor.call(login, { body: credentials });
      expect(answer).toMatchObject({ success: false, error: 'A second factor is needed' });
      expect(answer.sessionId).toBeUndefined();
      if (!answer.factor) throw new Error('no factor was asked');
      return answer.factor;
    },
    finish: (body: CallInput<typeof finishLogin>['body']) => visitor.call(finishLogin, { body }),
    /** The audit log entries about an admin, newest first. */
    notesOf: async ({ id }: Pick<Person, 'id'>) => {
      const found = await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.recordId, String(id)))
        .orderBy(desc(auditLog.id));
      return found.map(({ action, fields }) => `${action} ${fields}`.trim());
    },
  };
};
