import {
  type GeneratedField,
  generatedFields,
} from '#features/profiles/text-origins/text-origins.contract.ts';

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

/** The origins after a save: new ones replace those before, and an empty text has none. */
export const originsAfter = (
  before: TextOrigins,
  added: TextOrigins,
  texts: Readonly<Record<GeneratedField, string>>,
): TextOrigins => {
  const all = { ...before, ...added };
  return Object.fromEntries(
    generatedFields
      .filter((field) => all[field] !== undefined && texts[field] !== '')
      .map((field) => [field, all[field]]),
  );
};
