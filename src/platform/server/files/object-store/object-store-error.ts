/** How stores and Node call what an operator can mend. */
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

/** In our own words: those of stores quote keys and signatures. */
const wordsFor = (error: unknown): string => {
  const { name, code } = error as Known;
  const status = statusOf(error);
  // An answer to HEAD has no words.
  const known = CAUSES[name] ?? (status === 403 ? CAUSES.AccessDenied : undefined);
  if (known) return known;
  if (code && !status) return `it cannot be reached (${String(code).replace(/\W/g, '')})`;
  return status ? `it answered ${status} ${name.replace(/\W/g, '')}` : 'its answer was not whole';
};

/** The store is away, refuses or answers nonsense. It has no cause: that might hold keys. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
  readonly reason: string;
  constructor(what: string, error: unknown) {
    const reason = wordsFor(error);
    super(`The object store could not ${what}: ${reason}`);
    this.reason = reason;
  }
}
