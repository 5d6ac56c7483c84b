/** Error names of stores and Node.js for problems that an operator can fix. */
const CAUSES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket',
  InvalidAccessKeyId: 'it does not know the access key',
  SignatureDoesNotMatch: 'the secret key does not fit the access key',
  AccessDenied: 'the key has no right to do this',
  RequestTimeTooSkewed: 'the clock of this machine or of the store is wrong',
  AuthorizationHeaderMalformed: 'the region is wrong',
  PermanentRedirect: 'the bucket is in another region, or at another endpoint',
  AbortError: 'it does not answer in time',
  TimeoutError: 'it does not answer in time',
};

type Known = Error & {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

export const statusOf = (error: unknown): number | undefined =>
  (error as Known).$metadata?.httpStatusCode;

/** Uses its own messages, because those of the store may contain keys and signatures. */
const describeCause = (error: unknown): string => {
  const { name, code } = error as Known;
  const status = statusOf(error);
  // A response to HEAD has no body and so no error name.
  const known = CAUSES[name] ?? (status === 403 ? CAUSES.AccessDenied : undefined);
  if (known) return known;
  if (code && !status) return `it cannot be reached (${String(code).replace(/\W/g, '')})`;
  return status ? `it answered ${status} ${name.replace(/\W/g, '')}` : 'its answer was not whole';
};

/** The store fails or sends an invalid response. There is no cause: it might contain keys. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
  readonly reason: string;
  constructor(what: string, error: unknown) {
    const reason = describeCause(error);
    super(`The object store could not ${what}: ${reason}`);
    this.reason = reason;
  }
}
