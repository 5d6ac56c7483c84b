import {
  type GeneratedField,
  generatedFields,
} from '#features/profiles/text-origins/text-origins.contract.ts';
import { sharedWords } from '#platform/contract/word-diff.ts';

/** How a text was generated. The text itself may have been edited since, which its hash tells. */
export interface TextOrigin {
  /** Name of the model, or `built-in`. */
  readonly source: string;
  readonly generatedAt: string;
  /** Number of reviews that the writer read. */
  readonly reviewCount: number;
  /** Hash of the text as it was generated. */
  readonly textHash: string;
  /** Hashes of what the text was made from, by name. */
  readonly inputs: Readonly<Record<string, string>>;
}

export type TextOrigins = { readonly [Field in GeneratedField]?: TextOrigin };

const REVISED_SHARE = 0.5;

/** Whether a text is an edited version of another one, and not a different text in its place. */
export const isRevision = (before: string, after: string): boolean =>
  sharedWords(before, after) >= REVISED_SHARE;

interface TextChange {
  readonly before: Readonly<Record<GeneratedField, string>>;
  readonly after: Readonly<Record<GeneratedField, string>>;
}

/**
 * The origins after a save: new ones replace those before. An empty text has none, nor has a text that takes
 * the place of a generated one.
 */
export const originsAfter = (
  before: TextOrigins,
  added: TextOrigins,
  texts: TextChange,
): TextOrigins => {
  const originOf = (field: GeneratedField) =>
    added[field] ??
    (isRevision(texts.before[field], texts.after[field]) ? before[field] : undefined);
  return Object.fromEntries(
    generatedFields
      .map((field) => [field, texts.after[field] === '' ? undefined : originOf(field)] as const)
      .filter(([, origin]) => origin !== undefined),
  );
};
