import type { Admin } from '#features/auth/auth.contract.ts';

const SESSION_KEY = 'adminSessionId';
const ADMIN_KEY = 'adminUser';

export const storedSessionId = (): string | undefined =>
  localStorage.getItem(SESSION_KEY) ?? undefined;

export const storeSession = (sessionId: string, admin: Admin): void => {
  localStorage.setItem(SESSION_KEY, sessionId);
  localStorage.setItem(ADMIN_KEY, JSON.stringify(admin));
};

export const clearSession = (): void => {
  localStorage.removeItem(SESSION_KEY);
  localStorage.removeItem(ADMIN_KEY);
};

/** Calls back when another tab signs in or out. */
export const onSessionChange = (callback: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
