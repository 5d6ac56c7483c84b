import * as z from 'zod/mini';
import type { Endpoint, HandlerInput, HandlerOutput } from '#platform/contract/endpoint.ts';
import { type ErrorBody, errorBody } from '#platform/contract/error-body.ts';
import type { Transport } from '#platform/contract/transport.ts';
import { describeIssues } from '#platform/server/http/error-handler.ts';

type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => HandlerOutput<E> | Promise<HandlerOutput<E>>;

/** The mocked responses of one contract. */
export interface Answer {
  readonly contract: Endpoint;
  readonly handle: (input: never) => unknown;
  /** For a paginated list: the total number of entries, sent as `X-Total-Count`. */
  readonly total?: number;
}

export const answer = <E extends Endpoint>(
  contract: E,
  handle: Handler<E>,
  total?: number,
): Answer => ({ contract, handle, total });

/** Thrown by a handler to send an error response. Some contracts add fields to the body. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody & Record<string, unknown>) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

interface Call {
  readonly contract: Endpoint;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
}

const patternOf = ({ path }: Endpoint) =>
  new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const queryOf = (search: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

/** Parses the input as the server does, with the same error messages. */
const inputOf = (contract: Endpoint, url: URL, body: unknown): Call['input'] => {
  const params = patternOf(contract).exec(url.pathname)?.groups ?? {};
  const given = {
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    ),
    query: queryOf(url.searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  };
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = contract[part];
    if (!schema) return [];
    const { data, error } = z.safeParse(schema, given[part]);
    if (!error) return [[part, data]];
    const issues = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw new Refusal(400, { ...describeIssues(issues) });
  });
  return Object.fromEntries(parts);
};

const json = (status: number, body: unknown, total?: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      ...(total !== undefined && { 'x-total-count': String(total) }),
    },
  });

/**
 * A transport that validates requests and responses with the same schemas as the server, so that a test
 * cannot use a response that the server could not send.
 */
export const createContractTransport = (answers: readonly Answer[]) => {
  const calls: Call[] = [];
  /** Requests without a handler, and responses that violate their contract. */
  const problems: unknown[] = [];

  const respond = async (path: string, { method, body }: RequestInit): Promise<Response> => {
    const url = new URL(path, 'http://localhost');
    const found = answers.findLast(
      ({ contract }) => contract.method === method && patternOf(contract).test(url.pathname),
    );
    if (!found) throw new Error(`No answer for ${method} ${path}`);
    const { contract, handle, total } = found;
    try {
      const input = inputOf(contract, url, body);
      calls.push({ contract, input });
      const result = await handle(input as never);
      return json(contract.status ?? 200, z.encode(contract.response, result as never), total);
    } catch (error) {
      if (error instanceof Refusal) {
        return json(error.status, z.encode(contract.failure ?? errorBody, error.body as never));
      }
      throw error;
    }
  };

  const transport: Transport = async (path, init) => {
    try {
      return await respond(path, init);
    } catch (error) {
      // A handler may reject with a TypeError, as fetch does for a network error.
      if (!(error instanceof TypeError)) problems.push(error);
      throw error;
    }
  };

  return {
    transport,
    problems,
    /** The inputs of the calls of a contract so far. */
    callsTo: <E extends Endpoint>(contract: E): HandlerInput<E>[] =>
      calls
        .filter((call) => call.contract === contract)
        .map(({ input }) => input as HandlerInput<E>),
  };
};
