import type { CallInput, CallOutput, Endpoint } from '#platform/contract/endpoint.ts';
import type { EditConflict, ErrorBody } from '#platform/contract/error-body.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import type { Transport } from '#platform/contract/transport.ts';
import type { DownloadedFile } from '#platform/web/browser/save-file.ts';

type Issues = NonNullable<ErrorBody['issues']>;

/** The message is `<status>: <body>`; people are shown `serverMessage`, never raw JSON. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly serverMessage: string | undefined;
  /** What the server found wrong, field by field. */
  readonly issues: Issues;
  /** What the server called it; absent where something else answered. */
  readonly kind: Pick<Partial<ErrorBody>, 'code' | 'reason'>;
  readonly conflicts: readonly EditConflict[];
  /** What to do before the same is sent again. */
  readonly challenge: string | undefined;
  /** What to tell us, where it is our fault. */
  readonly reference: string | undefined;

  constructor(
    status: number,
    message: string,
    serverMessage?: string,
    { issues = [], conflicts = [], challenge, code, reason, reference }: Partial<ErrorBody> = {},
  ) {
    super(message);
    this.status = status;
    this.serverMessage = serverMessage;
    this.issues = issues;
    this.kind = { code, reason };
    this.conflicts = conflicts;
    this.challenge = challenge;
    this.reference = reference;
  }
}

/** The fields that somebody else changed meanwhile, if that is why it failed. */
export const conflictsOf = (error: unknown): readonly EditConflict[] =>
  error instanceof ApiError ? error.conflicts : [];

/** What a person may read of a failure: the server's own words, else ours. */
export const messageOf = (error: unknown, fallback: string): string =>
  withReference((error instanceof ApiError && error.serverMessage) || fallback, error);

export const withReference = (text: string, error: unknown): string =>
  error instanceof ApiError && error.reference ? `${text} (#${error.reference})` : text;

interface CallOptions {
  /** Sent as it is, instead of a JSON body. */
  readonly raw?: BodyInit;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Leaves the session out, so that an admin gets what everybody gets. */
  readonly asVisitor?: boolean;
  /** Another way to travel: one that tells how far it is, say. */
  readonly transport?: Transport;
}

type Arguments<E extends Endpoint> = keyof CallInput<E> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: CallInput<E>, options?: CallOptions];

export interface ApiClient {
  call<E extends Endpoint>(contract: E, ...input: Arguments<E>): Promise<CallOutput<E>>;
  /** For the calls whose headers matter too. */
  callWithHeaders<E extends Endpoint>(
    contract: E,
    ...input: Arguments<E>
  ): Promise<{ data: CallOutput<E>; headers: Headers }>;
  /** For the calls that answer with a file. */
  download<E extends Endpoint>(contract: E, ...input: Arguments<E>): Promise<DownloadedFile>;
}

interface ApiClientOptions {
  readonly transport: Transport;
  readonly sessionId?: () => string | undefined;
  /** Called when an admin call finds that its session is over. */
  readonly onUnauthorized?: () => void;
}

interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

const addressOf = (contract: Endpoint, { params = {}, query = {} }: LooseInput): string => {
  const path = contract.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  return given.length > 0 ? `${path}?${search}` : path;
};

const failureOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text();
  let body: Partial<ErrorBody> = {};
  try {
    body = JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    // Not from our server: a proxy's page, say.
  }
  return new ApiError(
    response.status,
    `${response.status}: ${text || response.statusText}`,
    body.message,
    body,
  );
};

export const createApiClient = ({
  transport,
  sessionId,
  onUnauthorized,
}: ApiClientOptions): ApiClient => {
  const send = async (contract: Endpoint, input: LooseInput = {}, options: CallOptions = {}) => {
    const { raw, asVisitor = false, transport: travel = transport, ...rest } = options;
    const headers = new Headers();
    const wantsSession = contract.access === 'admin' || contract.method === 'GET';
    const session = wantsSession && !asVisitor ? sessionId?.() : undefined;
    if (session) headers.set(SESSION_HEADER, session);
    if (raw === undefined && input.body !== undefined) {
      headers.set('content-type', 'application/json');
    }
    const response = await travel(addressOf(contract, input), {
      ...rest,
      method: contract.method,
      headers,
      credentials: 'include',
      body: raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
    });
    if (response.ok) return response;
    if (response.status === 401 && contract.access === 'admin') {
      onUnauthorized?.();
      throw new ApiError(401, 'Session expired', 'Session expired');
    }
    throw await failureOf(response);
  };

  const callWithHeaders: ApiClient['callWithHeaders'] = async (contract, input?, options?) => {
    const response = await send(contract, input as LooseInput | undefined, options);
    const data = response.status === 204 ? undefined : await response.json();
    return { data, headers: response.headers };
  };
  const download: ApiClient['download'] = async (contract, input?, options?) => {
    const response = await send(contract, input as LooseInput | undefined, options);
    const disposition = response.headers.get('content-disposition') ?? '';
    const fileName = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';
    return { content: await response.blob(), fileName };
  };
  return {
    callWithHeaders,
    download,
    call: async (contract, ...input) => (await callWithHeaders(contract, ...input)).data,
  };
};
