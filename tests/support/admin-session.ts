import {
  type APIRequestContext,
  type BrowserContextOptions,
  expect,
  type Locator,
} from '@playwright/test';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
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

/** Less than the ten minutes for which a sign-in counts as recent. */
const RENEWED_MS = 5 * 60 * 1000;

const sessions = new Map<string, { session: Promise<AdminSession>; confirmedAt: number }>();

/** The session shared by all tests of a worker, because a login costs more than most tests. */
export const sharedSession = async (
  request: APIRequestContext,
  site = '',
): Promise<AdminSession> => {
  const shared = sessions.get(site) ?? {
    session: createSession(request, site),
    confirmedAt: Date.now(),
  };
  sessions.set(site, shared);
  const session = await shared.session.catch((error) => {
    sessions.delete(site);
    throw error;
  });
  if (Date.now() - shared.confirmedAt > RENEWED_MS) {
    shared.confirmedAt = Date.now();
    const answer = await request.post(`${site}/api/account/confirm`, {
      headers: { [SESSION_HEADER]: session.sessionId },
      data: { currentPassword: ADMIN.password },
    });
    if (!answer.ok()) throw new Error(`The confirmation answered ${answer.status()}`);
  }
  return session;
};

/**
 * Ends the session in the browser and clicks in one step, because any other request of the page would lead to
 * the login before a separate click.
 */
export const clickWithoutSession = async (control: Locator): Promise<void> => {
  await expect(control).toBeEnabled();
  await control.evaluate((element: HTMLElement) => {
    localStorage.setItem('adminSessionId', 'over');
    element.click();
  });
};
