/** Request header with the session id of an admin. */
export const SESSION_HEADER = 'x-session-id';
