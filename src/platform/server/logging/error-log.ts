type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string | undefined;
  readonly statusCode?: number | undefined;
  readonly table?: string | undefined;
  readonly constraint?: string | undefined;
  readonly cause?: LoggedError;
};

const SQL_STATE = /^[0-9A-Z]{5}$/;
const MAX_CAUSES = 5;

type Known = Error & Partial<Omit<LoggedError, 'cause'>> & { readonly severity?: string };

/** Messages of the database may quote user input, so only the code is logged. */
const messageOf = ({ message, code, severity }: Known): string => {
  if (severity !== undefined && code && SQL_STATE.test(code)) return `database error ${code}`;
  return message.split('\nparams:', 1)[0] ?? '';
};

/** Stack frames without the message. */
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Error as it is logged: type, message and location, never the parameter values of a statement. */
export const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const known = error as Known;
  const { name, code, statusCode, table, constraint, cause } = known;
  return {
    type: name,
    message: messageOf(known),
    stack: placesOf(error),
    ...(code !== undefined && { code: String(code) }),
    ...(statusCode !== undefined && { statusCode }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  };
};
