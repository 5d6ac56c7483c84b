import type { Admin } from '#features/auth/session.contract.ts';
import { onOtherTab, persisted, persistedText } from '#platform/web/storage/persisted.ts';

const SESSION_KEY = 'adminSessionId';

const sessionId = persistedText(SESSION_KEY);
const sessionAdmin = persisted('adminUser', (stored) => stored as Admin | undefined);

export const storedSessionId = sessionId.read;

export const storeSession = (id: string, admin: Admin): void => {
  sessionId.write(id);
  sessionAdmin.write(admin);
};

export const clearSession = (): void => {
  sessionId.write(undefined);
  sessionAdmin.write(undefined);
};

let left: string | undefined;

/** A logout begins: calls that are under way may be refused, which is not an expired session. */
export const beginLogout = (): void => {
  left = storedSessionId();
};

export const isLoggingOut = (id: string): boolean => id === left;

/** Notifies the listener when another tab signs in or out. */
export const onSessionChange = (listener: () => void) => onOtherTab(SESSION_KEY, listener);
