/** The header that carries an admin's session id. */
export const SESSION_HEADER = 'x-session-id';
