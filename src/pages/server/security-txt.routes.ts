import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#platform/contract/durations.ts';
import { originOf } from '#platform/server/http/request-origin.ts';

const VALID_DAYS = 90;

interface SecurityTxtOptions {
  readonly contact: string | undefined;
  readonly publicUrl: string | undefined;
}

/** RFC 9116 requires an expiry, so that a copy of the file does not name a former contact for ever. */
const securityTxt = (contact: string, origin: string): string => {
  const expiry = new Date(Math.ceil(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expiry.toISOString()}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
};

/** Serves the contact for vulnerability reports; without one, the route does not exist. */
export const securityTxtRoutes = async (
  app: FastifyInstance,
  { contact, publicUrl }: SecurityTxtOptions,
) => {
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(securityTxt(contact, originOf(request, publicUrl))),
  );
};
