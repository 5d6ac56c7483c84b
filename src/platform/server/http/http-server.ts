import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream, LevelWithSilent } from 'pino';
import { type ResponseCacheOptions, responseCache } from '#platform/server/cache/response-cache.ts';
import { registerQueryPriority } from '#platform/server/db/query-priority.ts';
import { respondToBadUrl, respondToClientError } from '#platform/server/http/client-error.ts';
import { handleError } from '#platform/server/http/error-handler.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { limitInFlight } from '#platform/server/http/in-flight.ts';
import { registerInputCheck } from '#platform/server/http/input-check.ts';
import { acceptJsonOnly, PUBLIC_BODY_BYTES } from '#platform/server/http/json-body.ts';
import {
  guardConnections,
  openConnections,
} from '#platform/server/http/overload/connection-guard.ts';
import { registerDraining } from '#platform/server/http/overload/draining.ts';
import { type HttpLimits, limitsOfEach } from '#platform/server/http/overload/http-limits.ts';
import {
  registerLoadShedding,
  type SheddingOptions,
} from '#platform/server/http/overload/load-shedding.ts';
import { createProbe } from '#platform/server/http/overload/pressure.ts';
import { registerSameOriginCheck } from '#platform/server/http/same-origin.ts';
import { apiHeaders, registerSecurityHeaders } from '#platform/server/http/security-headers.ts';
import type { TrustedProxies } from '#platform/server/http/trusted-proxies.ts';
import { rewriteUndecodableUrl } from '#platform/server/http/undecodable-url.ts';
import { registerJobs } from '#platform/server/jobs/background-jobs.ts';
import { registerLimits } from '#platform/server/limits/limit.ts';
import { loggerOptions, RequestLog } from '#platform/server/logging/logging.ts';
import { createRequestIds, REQUEST_ID_HEADER } from '#platform/server/logging/request-id.ts';
import { requestLogger } from '#platform/server/logging/request-logger.ts';
import type { MetricsAddress } from '#platform/server/metrics/metrics-server.ts';
import { createRequestCounter, tallyRoutes } from '#platform/server/metrics/route-tally.ts';
import { watchWith } from '#platform/server/metrics/watch.ts';

export interface HttpServerOptions {
  readonly trustProxy: TrustedProxies;
  readonly rateLimits: boolean;
  readonly logLevel: LevelWithSilent;
  readonly publicUrl: string | undefined;
  /** Number of processes on this machine that share the port. */
  readonly workers?: number;
  /** Address of the metrics server; undefined disables it. */
  readonly metrics?: MetricsAddress | undefined;
  readonly development: boolean;
  readonly cache: ResponseCacheOptions;
  readonly limits?: Partial<HttpLimits>;
  readonly shedding?: Partial<SheddingOptions>;
  readonly jobs?: boolean;
  /** Replaces the standard output as the destination of the log. */
  readonly logStream?: DestinationStream;
}

/** Node.js limits the headers of a request to this size. */
const MAX_ADDRESS_LENGTH = 16 * 1024;

/** Creates a server with the plugins and hooks that all routes share, but without routes. */
export const createHttpServer = async (options: HttpServerOptions): Promise<FastifyInstance> => {
  const hops = options.trustProxy;
  const limits = { ...limitsOfEach(options.workers ?? 1), ...options.limits };
  const isBehindProxy = hops !== false && hops !== 0;
  const isHttps = options.publicUrl?.startsWith('https:') ?? false;
  const app: FastifyInstance = fastify({
    logger: loggerOptions(options.logLevel, options.logStream),
    logController: new RequestLog(createRequestCounter(options.metrics !== undefined)),
    childLoggerFactory: requestLogger,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    genReqId: createRequestIds(hops),
    // The maximum length of a URL, so that a parameter that is too long gets a 404 like any unknown one.
    routerOptions: { maxParamLength: MAX_ADDRESS_LENGTH },
    // `mount` raises it for routes of admins.
    bodyLimit: PUBLIC_BODY_BYTES,
    rewriteUrl: rewriteUndecodableUrl,
    frameworkErrors: respondToBadUrl(apiHeaders(isHttps)),
    forceCloseConnections: 'idle',
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.stallMs,
    keepAliveTimeout: isBehindProxy ? limits.proxyKeepAliveMs : limits.keepAliveMs,
    clientErrorHandler: respondToClientError,
    // Fastify's response does not have the error body of this API.
    return503OnClosing: false,
  });
  const guard = guardConnections(app.server, limits, isBehindProxy);
  app.addHook('preClose', async () => guard.stop());
  watchWith(app, openConnections, () => guard.connections);
  tallyRoutes(app, options.metrics !== undefined);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  acceptJsonOnly(app);
  registerInputCheck(app);
  // Also handles methods that no route supports.
  app.setNotFoundHandler(() => {
    throw unknownApiRoute();
  });
  const { db, id } = options.cache.database;
  registerJobs(app, { db, id, isEnabled: options.jobs ?? true });
  await app.register(responseCache, options.cache);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  registerDraining(app);
  await registerSecurityHeaders(app, {
    https: isHttps,
    development: options.development,
  });
  registerSameOriginCheck(app, options.publicUrl);
  if (isBehindProxy) limitInFlight(app, limits.requestsPerAddress);
  // In development, Vite compiles in the same process and would trigger load shedding.
  if (!options.development)
    registerLoadShedding(app, { probe: createProbe(options.workers), ...options.shedding });
  registerQueryPriority(app);
  // Flushing each write lets a streamed page arrive in chunks.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
  });
  await registerLimits(app, options.cache.database, options.rateLimits);
  return app;
};

export const unknownApiRoute = () => notFound('There is no such API call');
