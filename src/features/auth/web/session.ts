import type { Admin } from '#features/auth/session.contract.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';

const SESSION_KEY = 'adminSessionId';
const ADMIN_KEY = 'adminUser';

export const storedSessionId = (): string | undefined => browserStorage.get(SESSION_KEY);

export const storeSession = (sessionId: string, admin: Admin): void => {
  browserStorage.set(SESSION_KEY, sessionId);
  browserStorage.set(ADMIN_KEY, JSON.stringify(admin));
};

export const clearSession = (): void => {
  browserStorage.remove(SESSION_KEY);
  browserStorage.remove(ADMIN_KEY);
};

/** Calls back when another tab signs in or out. */
export const onSessionChange = (callback: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
