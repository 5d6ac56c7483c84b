import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#platform/server/config.ts';
import { handleError } from '#platform/server/error-handler.ts';
import { notFound } from '#platform/server/errors.ts';
import { registerInputCheck } from '#platform/server/input-check.ts';
import { registerLimits } from '#platform/server/limit.ts';
import { loggerOptions, RequestLog } from '#platform/server/logging.ts';
import { requestLogger } from '#platform/server/request-logger.ts';
import { type ResponseCacheOptions, responseCache } from '#platform/server/response-cache.ts';
import { registerSecurityHeaders } from '#platform/server/security-headers.ts';

export interface HttpServerOptions
  extends Pick<Config, 'trustProxy' | 'rateLimits' | 'logLevel' | 'publicUrl'> {
  readonly development: boolean;
  readonly cache: ResponseCacheOptions;
}

const acceptJsonOnly = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without input may still name JSON as its type.
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
};

/** A server with the habits that every route shares, and no routes of its own. */
export const createHttpServer = async (options: HttpServerOptions): Promise<FastifyInstance> => {
  const hops = options.trustProxy;
  const app: FastifyInstance = fastify({
    logger: loggerOptions(options.logLevel),
    logController: new RequestLog(),
    childLoggerFactory: requestLogger,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  acceptJsonOnly(app);
  registerInputCheck(app);
  // For methods that no route has, too.
  app.setNotFoundHandler(() => {
    throw unknownApiRoute();
  });
  await app.register(responseCache, options.cache);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  await registerSecurityHeaders(app, {
    https: options.publicUrl?.startsWith('https:') ?? false,
    development: options.development,
  });
  // Flushing each write lets a streamed page arrive in pieces.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
  });
  await registerLimits(app, { database: options.cache.database, enabled: options.rateLimits });
  return app;
};

export const unknownApiRoute = () => notFound('There is no such API call');
