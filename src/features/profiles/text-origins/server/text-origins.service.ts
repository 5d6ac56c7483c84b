import { createHash } from 'node:crypto';
import type { FreelancerPatch, FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { readTextOrigins } from '#features/profiles/server/profiles.queries.ts';
import { generatedFields } from '#features/profiles/text-origins/text-origins.contract.ts';
import {
  originsAfter,
  type TextOrigins,
} from '#features/profiles/text-origins/text-origins.rules.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Identifies a text, or what a text was made from, without repeating it. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

interface SavedTexts {
  readonly before: FreelancerRecord;
  /** The fields that are stored. */
  readonly content: FreelancerPatch;
  /** The origins that were sent along. */
  readonly origins: TextOrigins | undefined;
}

/**
 * The origins to store with an edit, if it changes them. An origin belongs to a text of the same edit, or to
 * the stored text to the letter: another admin may have written that text meanwhile.
 */
export const changedOrigins = async (
  tx: Db,
  id: number,
  { before, content, origins = {} }: SavedTexts,
): Promise<{ generatedTexts?: TextOrigins }> => {
  if (!generatedFields.some((field) => field in content || field in origins)) return {};
  const own = Object.fromEntries(
    generatedFields
      .filter(
        (field) => field in content || origins[field]?.textHash === fingerprintOf(before[field]),
      )
      .map((field) => [field, origins[field]]),
  );
  const stored = await readTextOrigins(tx, id);
  const generatedTexts = originsAfter(stored, own, { before, after: { ...before, ...content } });
  const isSame = generatedFields.every((field) => stored[field] === generatedTexts[field]);
  return isSame ? {} : { generatedTexts };
};

/** Null if there is no generated introduction in the language, or if its origin is not known. */
export const readIntroductionReviewCounts = async (db: Db, profile: FreelancerRecord) => {
  const { id, aiGeneratedIntroduction, aiGeneratedIntroductionZh } = profile;
  const isGenerated = aiGeneratedIntroduction !== '' || aiGeneratedIntroductionZh !== '';
  const origins = isGenerated ? await readTextOrigins(db, id) : {};
  return {
    introductionReviewCount: origins.aiGeneratedIntroduction?.reviewCount ?? null,
    introductionReviewCountZh: origins.aiGeneratedIntroductionZh?.reviewCount ?? null,
  };
};
