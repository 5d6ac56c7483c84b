import { changedFields } from '#features/audit/audit.rules.ts';
import { profileFields } from '#features/profiles/profile-file.rules.ts';
import type { FieldChange, FieldValue } from '#features/profiles/profile-history.contract.ts';

type Values = Readonly<Record<string, unknown>>;

/** The changed fields that an admin can write, with their old and new values. */
export const changesBetween = (before: Values, after: Values): FieldChange[] => {
  const written = Object.fromEntries(
    profileFields.filter((field) => field in after).map((field) => [field, after[field]]),
  );
  return changedFields(before, written).map((field) => ({
    field,
    before: before[field] as FieldValue,
    after: after[field] as FieldValue,
  }));
};

const emptyLike = (value: unknown): FieldValue => {
  if (Array.isArray(value)) return [];
  if (typeof value === 'boolean') return false;
  return typeof value === 'number' ? 0 : '';
};

/** The content of a new profile as changes of an empty one; its visibility is told separately. */
export const contentOf = (profile: Values): FieldChange[] => {
  const { isHidden: _visibility, ...content } = profile;
  const empty = Object.entries(content).map(([field, value]) => [field, emptyLike(value)]);
  return changesBetween(Object.fromEntries(empty), content);
};
