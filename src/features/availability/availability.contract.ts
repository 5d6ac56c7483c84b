import * as z from 'zod/mini';

/** What visitors see of the availability, at the moment of the response. */
export const shownAvailability = z.object({
  state: z.enum(['now', 'today', 'later', 'away', 'unset']),
  /** The opening that is going on (`now`) or comes next (`today`, `later`), as moments. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** The last day of the absence (`away`), in Singapore. */
  awayUntil: z.nullable(z.string()),
});
export type ShownAvailability = z.infer<typeof shownAvailability>;

export const NO_AVAILABILITY: ShownAvailability = {
  state: 'unset',
  from: null,
  until: null,
  awayUntil: null,
};
