import * as z from 'zod/mini';

export const MAX_HIDE_REASON_LENGTH = 300;

/**
 * Who can decide that visitors do not see a profile. `report` is an admin who acts on a report, `draft` the admin
 * who has not published the profile yet.
 */
const hidingParties = ['admin', 'provider', 'report', 'draft'] as const;
export type HidingParty = (typeof hidingParties)[number];

/** Why a profile is hidden. For admins only. */
export const hideDecision = z.object({
  by: z.enum(hidingParties),
  /** The name of the user at that time; empty if it is not known. */
  username: z.string(),
  reason: z.string(),
  /** An ISO timestamp. */
  at: z.string(),
});
export type HideDecision = z.infer<typeof hideDecision>;
