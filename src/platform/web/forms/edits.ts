import { isSameValue } from '#platform/contract/edit.rules.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import type { Draft } from '#platform/web/forms/drafts.ts';

/** Current values of a form, and the values that were loaded from the server. */
export interface Edit<Fields> {
  readonly fields: Fields;
  readonly base: Fields;
}

/** Choice per field name. */
export type Choices = Readonly<Record<string, 'yours' | 'theirs'>>;

/** The values of `of` at the fields in which two versions differ. */
const differing = <Fields extends object>(one: Fields, other: Fields, of: Fields) =>
  Object.fromEntries(
    (Object.keys(one) as (keyof Fields)[])
      .filter((name) => !isSameValue(one[name], other[name]))
      .map((name) => [name, of[name]]),
  ) as Partial<Fields>;

/** Returns the changed fields with their base values; undefined if nothing changed. */
export const unsavedDraft = <Fields extends object>({
  fields,
  base,
}: Edit<Fields>): Draft<Fields> | undefined => {
  const changes = differing(fields, base, fields);
  return Object.keys(changes).length > 0
    ? { changes, base: differing(fields, base, base) }
    : undefined;
};

/** Applies a draft to the current record; changed fields keep the base that they were made on. */
export const applyDraft = <Fields extends object>(
  saved: Fields,
  draft: Draft<Fields> | undefined,
): Edit<Fields> => ({
  fields: { ...saved, ...draft?.changes },
  base: { ...saved, ...draft?.base },
});

/** Resolves conflicts: the other user's values become the base of the next save. */
export const resolveConflicts = <Fields extends object>(
  { fields, base }: Edit<Fields>,
  conflicts: readonly EditConflict[],
  choices: Choices,
): Edit<Fields> => {
  const theirs = Object.fromEntries(
    conflicts.map(({ field, theirs: value }) => {
      const isText = typeof base[field as keyof Fields] === 'string';
      return [field, isText ? String(value) : value];
    }),
  );
  const taken = Object.entries(theirs).filter(([field]) => choices[field] === 'theirs');
  return {
    fields: { ...fields, ...Object.fromEntries(taken) },
    base: { ...base, ...theirs },
  };
};

/**
 * After a save, fields that were not edited in the meantime get the stored values, which become the new base.
 */
export const afterSave = <Fields extends object>(
  sent: Fields,
  now: Fields,
  stored: Fields,
): Edit<Fields> => ({ fields: { ...stored, ...differing(now, sent, now) }, base: stored });
