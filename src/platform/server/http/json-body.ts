import type { FastifyInstance } from 'fastify';
import { invalidInput } from '#platform/server/http/errors.ts';

/** Limit of bodies that anybody may send, far above the needs of any public route. */
export const PUBLIC_BODY_BYTES = 64 * 1024;
/** Limit of bodies of admins, unless a route has its own. */
export const ADMIN_BODY_BYTES = 1024 * 1024;
/** Far above the depth of any contract. */
const MAX_DEPTH = 32;

/** Whether lists and objects are nested too deeply. Scans the text once, without parsing it. */
export const isNestedTooDeeply = (json: string): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
};

/** Accepts only JSON, and checks its depth before anything traverses it. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    // A request without a body may still have the JSON content type.
    if (text === '') done(null, undefined);
    else if (isNestedTooDeeply(text)) done(invalidInput('The request body is nested too deeply'));
    else parse(request, text, done);
  });
};
