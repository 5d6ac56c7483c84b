import { createHash } from 'node:crypto';
import { normalizedComment } from '#features/reviews/review-signals.rules.ts';

/** Equal for comments with the same letters and digits. Null if the comment is too short to compare. */
export const textHashOf = (comment: string | null): string | null => {
  const text = normalizedComment(comment);
  return text === undefined
    ? null
    : createHash('sha256').update(text).digest('base64url').slice(0, 22);
};
