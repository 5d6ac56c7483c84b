import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import * as z from 'zod/mini';
import { type AdminRole, mayCall } from '#platform/contract/admin-role.ts';
import { done } from '#platform/contract/done.ts';
import type { Endpoint, HandlerInput, HandlerOutput } from '#platform/contract/endpoint.ts';
import { errorBody } from '#platform/contract/error-body.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { setCacheMeta } from '#platform/server/cache/cache-meta.ts';
import { JSON_TYPE } from '#platform/server/cache/cached-response.ts';
import { forbidden, unauthorized } from '#platform/server/http/errors.ts';
import { ADMIN_BODY_BYTES, PUBLIC_BODY_BYTES } from '#platform/server/http/json-body.ts';
import { SerializedJson } from '#platform/server/http/serialized-json.ts';

export interface AdminIdentity {
  readonly id: number;
  readonly username: string;
  /** Read with every request, so that a change takes effect at once. */
  readonly role: AdminRole;
  /** Whether the admin signed in, or confirmed the identity, within the last ten minutes. */
  readonly isConfirmed?: boolean;
  /** The admin must complete the account setup; only endpoints with `isForSetUp` are available. */
  readonly mustSetUp?: true;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the admin of the request, if its session is valid. Supplied by the auth feature. */
    identify: (request: FastifyRequest) => Promise<AdminIdentity | undefined>;
    /**
     * Refuses a request whose session is not confirmed, unless its body contains the admin's current
     * password. Supplied by the auth feature.
     */
    requireRecentSignIn: (request: FastifyRequest, admin: AdminIdentity) => Promise<void>;
    /** For pictures of admins: an image element cannot send the session header. */
    mayViewHidden: (request: FastifyRequest) => Promise<boolean>;
  }
}

type Context<E extends Endpoint> = HandlerInput<E> & {
  request: FastifyRequest;
  reply: FastifyReply;
} & (E extends { access: AdminRole } ? { admin: AdminIdentity } : unknown);

/** The handler of an endpoint whose response is `done` returns nothing. */
type Output<E extends Endpoint> =
  | HandlerOutput<E>
  | SerializedJson
  // biome-ignore lint/suspicious/noConfusingVoidType: `undefined` excludes async functions without a return.
  | (typeof done extends E['response'] ? void : never);

interface MountOptions<E extends Endpoint>
  extends Pick<RouteShorthandOptions, 'bodyLimit' | 'errorHandler'> {
  /** Required for public endpoints that write; an empty list if the handler checks them. */
  readonly limits?: preHandlerAsyncHookHandler[];
  /** For a hot read: the topics that its response depends on, see response-cache.ts. */
  readonly cachedFor?: readonly string[] | ((input: HandlerInput<E>) => readonly string[]);
}

const jsonSchemas = ({
  params,
  query,
  body,
  response,
  failure = errorBody,
  status = 200,
}: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  response: { [status]: response, '4xx': failure, '5xx': failure },
});

/** Returns the normalized cache key of a request; undefined if the contract rejects the request. */
const keyMaker = ({ path, params, query }: Endpoint) => {
  const known = z.object({ ...(params && { params }), ...(query && { query }) });
  return (request: FastifyRequest): string | undefined => {
    const { success, data } = known.safeParse(request);
    return success ? path + JSON.stringify(data) : undefined;
  };
};

/** The only place that checks roles: every call for admins is mounted here. */
const assertRole = (contract: Endpoint, admin: AdminIdentity, { params }: FastifyRequest): void => {
  const { id } = (params ?? {}) as { id?: string };
  const isOwn = id === String(admin.id);
  if (mayCall(contract, admin.role, isOwn)) return;
  throw forbidden(`This needs the role ${contract.access}. Your role is ${admin.role}.`);
};

/** Registers the route of a contract: access, rate limits and schemas, then the handler. */
export const mount = <E extends Endpoint>(
  app: FastifyInstance,
  contract: E,
  handler: (context: Context<E>) => Output<E> | Promise<Output<E>>,
  { limits, cachedFor, ...options }: MountOptions<E> = {},
): void => {
  const isForAdmins = contract.access !== 'public';
  if (!isForAdmins && contract.method !== 'GET' && !limits) {
    throw new Error(`${contract.method} ${contract.path} is for everybody and needs limits`);
  }
  if (contract.requiresRecentSignIn && !isForAdmins) {
    throw new Error(`${contract.method} ${contract.path} is for everybody: nobody signs in for it`);
  }
  const bodyLimit = isForAdmins ? ADMIN_BODY_BYTES : PUBLIC_BODY_BYTES;
  const admins = new WeakMap<FastifyRequest, AdminIdentity>();
  app.route({
    bodyLimit,
    ...options,
    config: {
      access: isForAdmins ? 'admin' : 'public',
      ...(contract.isForSetUp && { isForSetUp: true }),
      ...(cachedFor && { cacheKeyOf: keyMaker(contract) }),
    },
    method: contract.method,
    url: contract.path,
    schema: {
      summary: contract.summary,
      ...(contract.requiresRecentSignIn && {
        description:
          'Requires a sign-in or a confirmation (`/api/account/confirm`) within the last ten minutes; otherwise the code is `recent_sign_in_required`.',
      }),
      tags: [contract.path.split('/')[2] ?? ''],
      ...(isForAdmins && { security: [{ session: [contract.access] }] }),
      ...jsonSchemas(contract),
    },
    onRequest: async (request, reply) => {
      if (!isForAdmins) return;
      const admin = await app.identify(request);
      if (!admin) throw unauthorized('Please sign in');
      assertRole(contract, admin, request);
      admins.set(request, admin);
      reply.header('cache-control', 'no-store');
    },
    preHandler: limits ?? [],
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const admin = admins.get(request);
      // After the validation: nobody is asked to confirm a request that would be refused anyway.
      if (contract.requiresRecentSignIn && admin) await app.requireRecentSignIn(request, admin);
      const context = { params, query, body, request, reply, admin } as unknown as Context<E>;
      if (cachedFor) {
        const topics = typeof cachedFor === 'function' ? cachedFor(context) : cachedFor;
        setCacheMeta(reply.raw, { topics, key: request.cacheKey });
      }
      if (request.cacheKey !== undefined) {
        return app.responseCache.respond(request, reply, async () => handler(context));
      }
      const given = await handler(context);
      const output = given === undefined && contract.response === done ? { success: true } : given;
      // A response for a session must not be cached for others.
      if (cachedFor) reply.headers({ 'cache-control': 'no-store', vary: SESSION_HEADER });
      reply.status(contract.status ?? 200);
      return output instanceof SerializedJson
        ? reply.type(JSON_TYPE).send(output.text)
        : reply.send(output);
    },
  });
};
