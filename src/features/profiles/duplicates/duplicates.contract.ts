import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { bodyId } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** What two profiles have in common: a contact, or nearly the same name in the same postal district. */
export const sharedParts = ['phone', 'whatsapp', 'wechat', 'name'] as const;
export type SharedPart = (typeof sharedParts)[number];

const possibleDuplicate = z.object({
  id: z.int(),
  name: z.string(),
  isHidden: z.boolean(),
  shared: z.array(z.enum(sharedParts)),
});
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>;

const MAX_LENGTH = 200;
const part = z._default(text(MAX_LENGTH), '');

export const findPossibleDuplicates = endpoint({
  method: 'POST',
  path: '/api/admin/freelancers/like',
  access: 'editor',
  summary:
    'Other profiles with the same phone, WhatsApp or WeChat, or nearly the same name in the same postal district',
  body: z.object({
    /** The profile that is edited; absent for a new one. */
    id: z.optional(bodyId),
    name: part,
    postalCode: part,
    phone: part,
    whatsapp: part,
    wechat: part,
  }),
  response: z.array(possibleDuplicate),
});
