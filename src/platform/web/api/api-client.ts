import type { CallInput, CallOutput, Endpoint } from '#platform/contract/endpoint.ts';
import type { EditConflict, ErrorBody } from '#platform/contract/error-body.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import type { Transport } from '#platform/contract/transport.ts';
import type { DownloadedFile } from '#platform/web/browser/save-file.ts';

type Issues = NonNullable<ErrorBody['issues']>;

/** The message is `<status>: <body>`; users are shown `serverMessage`, never raw JSON. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly serverMessage: string | undefined;
  /** Validation errors of the server per field. */
  readonly issues: Issues;
  /** Error code of the server; undefined if the response is not from the API. */
  readonly kind: Pick<Partial<ErrorBody>, 'code' | 'reason'>;
  readonly conflicts: readonly EditConflict[];
  /** Proof-of-work challenge to solve before the request is sent again. */
  readonly challenge: string | undefined;
  /** Request id of an internal error, for users to quote in a report. */
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

/** The conflicting fields of an edit conflict; empty for other errors. */
export const conflictsOf = (error: unknown): readonly EditConflict[] =>
  error instanceof ApiError ? error.conflicts : [];

/** Message for users: the server's own, or the fallback. */
export const messageOf = (error: unknown, fallback: string): string =>
  withReference((error instanceof ApiError && error.serverMessage) || fallback, error);

export const withReference = (text: string, error: unknown): string =>
  error instanceof ApiError && error.reference ? `${text} (#${error.reference})` : text;

interface CallOptions {
  /** Request body that is sent unchanged, instead of JSON. */
  readonly raw?: BodyInit;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Sends the session with a public change, for the record of who made it. */
  readonly withSession?: boolean;
  /** Omits the session, so that an admin gets the public response. */
  readonly asVisitor?: boolean;
  /** Replaces the transport, e.g. by one that reports progress. */
  readonly transport?: Transport;
}

type Arguments<E extends Endpoint> = keyof CallInput<E> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: CallInput<E>, options?: CallOptions];

export interface ApiClient {
  call<E extends Endpoint>(contract: E, ...input: Arguments<E>): Promise<CallOutput<E>>;
  /** For calls whose response headers are needed. */
  callWithHeaders<E extends Endpoint>(
    contract: E,
    ...input: Arguments<E>
  ): Promise<{ data: CallOutput<E>; headers: Headers }>;
  /** For calls that respond with a file. */
  download<E extends Endpoint>(contract: E, ...input: Arguments<E>): Promise<DownloadedFile>;
}

interface ApiClientOptions {
  readonly transport: Transport;
  readonly sessionId?: () => string | undefined;
  /** Called when an admin call finds that the session has expired. */
  readonly onUnauthorized?: () => void;
  /**
   * Called when an admin call requires a recent sign-in. Resolves to true when the admin has confirmed the
   * identity; the call is then sent again.
   */
  readonly onConfirmationRequired?: () => Promise<boolean>;
  /** Called when an admin call was refused, because the role of the admin may have changed. */
  readonly onForbidden?: () => void;
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
    // The response is not from the API, e.g. the error page of a proxy.
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
  onConfirmationRequired,
  onForbidden,
}: ApiClientOptions): ApiClient => {
  const sendOnce = async (contract: Endpoint, input: LooseInput, options: CallOptions) => {
    const {
      raw,
      asVisitor = false,
      withSession = false,
      transport: callTransport = transport,
      ...rest
    } = options;
    const headers = new Headers();
    const wantsSession = contract.access !== 'public' || contract.method === 'GET' || withSession;
    const session = wantsSession && !asVisitor ? sessionId?.() : undefined;
    if (session) headers.set(SESSION_HEADER, session);
    if (raw === undefined && input.body !== undefined) {
      headers.set('content-type', 'application/json');
    }
    const response = await callTransport(addressOf(contract, input), {
      ...rest,
      method: contract.method,
      headers,
      credentials: 'include',
      body: raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
    });
    if (response.ok) return response;
    if (response.status === 401 && contract.access !== 'public') {
      onUnauthorized?.();
      throw new ApiError(401, 'Session expired', 'Session expired');
    }
    const failure = await failureOf(response);
    if (failure.kind.code === 'forbidden' && contract.access !== 'public') onForbidden?.();
    throw failure;
  };
  const send = async (contract: Endpoint, input: LooseInput = {}, options: CallOptions = {}) => {
    try {
      return await sendOnce(contract, input, options);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind.code === 'recent_sign_in_required';
      if (!isRefused || !(await onConfirmationRequired?.())) throw error;
      return sendOnce(contract, input, options);
    }
  };

  const callWithHeaders: ApiClient['callWithHeaders'] = async (contract, input?, options?) => {
    const response = await send(contract, input as LooseInput | undefined, options);
    return { data: await response.json(), headers: response.headers };
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
