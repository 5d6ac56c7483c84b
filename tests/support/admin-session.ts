import type { APIRequestContext, BrowserContextOptions } from '@playwright/test';
import { ADMIN } from '#tests/support/demo-server.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface AdminSession {
  readonly sessionId: string;
  /** The browser storage after signing in through the login form. */
  readonly storageState: StorageState;
}

/** Signs in through the API. */
export const createSession = async (
  request: APIRequestContext,
  site = '',
): Promise<AdminSession> => {
  const answer = await request.post(`${site}/api/auth/login`, { data: ADMIN });
  if (!answer.ok()) throw new Error(`The login answered ${answer.status()}`);
  const { sessionId, admin } = await answer.json();
  const { cookies } = await request.storageState();
  const localStorage = [
    { name: 'adminSessionId', value: sessionId },
    { name: 'adminUser', value: JSON.stringify(admin) },
  ];
  const { origin } = new URL(answer.url());
  return { sessionId, storageState: { cookies, origins: [{ origin, localStorage }] } };
};

const sessions = new Map<string, Promise<AdminSession>>();

/** The session shared by all tests of a worker, because a login costs more than most tests. */
export const sharedSession = (request: APIRequestContext, site = ''): Promise<AdminSession> => {
  const session = sessions.get(site) ?? createSession(request, site);
  sessions.set(site, session);
  session.catch(() => sessions.delete(site));
  return session;
};
