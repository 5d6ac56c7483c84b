import { isSameValue } from '#platform/contract/edit.rules.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import type { Draft } from '#platform/web/forms/drafts.ts';

/** A form as it is now, and what each field was when it was read from the server. */
export interface Edit<Fields> {
  readonly fields: Fields;
  readonly base: Fields;
}

/** By the name of the field. */
export type Choices = Readonly<Record<string, 'yours' | 'theirs'>>;

/** What differs from the base, with its base: to be sent, or kept. Undefined if nothing does. */
export const draftOf = <Fields extends object>({
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

/** What a draft changed, in what the server has now; a change keeps the base that it was made on. */
export const withDraft = <Fields extends object>(
  saved: Fields,
  draft: Draft<Fields> | undefined,
): Edit<Fields> => ({
  fields: { ...saved, ...draft?.changes },
  base: { ...saved, ...draft?.base },
});

/** After the choice: the other one's values are the base that the next save starts from. */
export const settled = <Fields extends object>(
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

/** After a save: what was not typed on meanwhile is as the server stored it, and all starts from there. */
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
