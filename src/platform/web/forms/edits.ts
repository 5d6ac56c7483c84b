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

/** Returns the changed fields with their base values; undefined if nothing changed. */
export const unsavedDraft = <Fields extends object>({
  fields,
  base,
}: Edit<Fields>): Draft<Fields> | undefined => {
  const names = (Object.keys(fields) as (keyof Fields)[]).filter(
    (name) => !isSameValue(fields[name], base[name]),
  );
  const pick = (from: Fields) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
  return names.length > 0 ? { changes: pick(fields), base: pick(base) } : undefined;
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
): Edit<Fields> => {
  const typedOn = (Object.keys(now) as (keyof Fields)[]).filter(
    (name) => !isSameValue(now[name], sent[name]),
  );
  const kept = Object.fromEntries(typedOn.map((name) => [name, now[name]]));
  return { fields: { ...stored, ...kept }, base: stored };
};
