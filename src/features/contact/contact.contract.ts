import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/text.ts';

/** An empty template means the built-in greeting. */
export const contactMessages = z.object({
  defaultWhatsAppMessage: z.string(),
  defaultSMSMessage: z.string(),
});
export type ContactMessages = z.infer<typeof contactMessages>;

export const getContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact-messages',
  access: 'public',
  summary: 'The message templates that visitors start from',
  response: contactMessages,
});

export const saveContactMessages = endpoint({
  method: 'PUT',
  path: '/api/contact-messages',
  access: 'editor',
  summary:
    'Change the message templates; with `base`, values that somebody else has changed are refused',
  body: z.object({
    defaultWhatsAppMessage: text(1_000),
    defaultSMSMessage: text(1_000),
    /** Values when editing began, for optimistic concurrency: see `changed_meanwhile`. */
    base: z.optional(z.partial(contactMessages)),
  }),
  response: contactMessages,
});
