import { useWatch } from 'react-hook-form';
import type { ProfileFormField } from '#features/profiles/profile-form.rules.ts';
import type { FieldChange, FieldValue } from '#features/profiles/profile-history.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { isSameValue } from '#platform/contract/edit.rules.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { formatValue } from '#platform/web/forms/value-texts.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { WordDiff } from '#platform/web/ui/word-diff.tsx';

/** Labels of fields that the history contains but the form does not. */
const otherLabels: Readonly<Record<string, string>> = {
  isHidden: 'Hidden',
  isOnline: 'Online',
  publishAt: 'Publish at',
  hideAt: 'Hide at',
};
const times = ['publishAt', 'hideAt'];
const isInForm = (field: string): field is ProfileFormField => field in fieldLabels;
const labelOf = (field: string): string =>
  isInForm(field) ? fieldLabels[field] : (otherLabels[field] ?? field);

const pictureLists = ['galleryImages', 'portfolioImages', 'photos'];

const wordsOf = (field: string, value: FieldValue): string => {
  if (times.includes(field) && value !== '') return formatMoment(String(value));
  if (!pictureLists.includes(field) || !Array.isArray(value)) return formatValue(value);
  return value.length === 1 ? '1 picture' : `${value.length} pictures`;
};

interface RestoreValueProps {
  readonly field: ProfileFormField;
  readonly value: FieldValue;
}

/** Restores an earlier value into the form field; it is validated and saved like any other edit. */
const RestoreValue = ({ field, value }: RestoreValueProps) => {
  const { control, getValues, setValue } = useProfileForm();
  const isThere = isSameValue(useWatch({ control, name: field }), value);
  const label = fieldLabels[field];
  const set = (next: unknown) =>
    setValue(field, next as never, { shouldDirty: true, shouldValidate: true });
  const restoreValue = () => {
    if (isThere) return;
    const before = getValues(field);
    set(value);
    showToast({
      title: `${label} restored`,
      description: 'It is now in the form. Save to keep it.',
      action: { label: 'Undo', onAction: () => set(before) },
    });
  };
  return (
    <Button
      variant="quiet"
      className="shrink-0 px-3 text-sm max-sm:-ml-3"
      aria-disabled={isThere}
      aria-label={`${isThere ? 'In the form now' : 'Restore this value'}: ${label}, ${wordsOf(field, value)}`}
      onClick={restoreValue}
    >
      {isThere ? 'In the form now' : 'Restore this value'}
    </Button>
  );
};

const isText = (field: string, value: FieldValue): value is string =>
  typeof value === 'string' && value !== '' && field !== 'profileImage' && !times.includes(field);

/** Texts are shown as a word diff, other values as a whole. */
const ChangedValue = ({ field, before, after }: FieldChange) =>
  isText(field, before) && isText(field, after) ? (
    <WordDiff before={before} after={after} />
  ) : (
    <>
      <del className="line-clamp-4 whitespace-pre-wrap text-ink-soft">{wordsOf(field, before)}</del>
      <ins className="line-clamp-4 whitespace-pre-wrap no-underline">{wordsOf(field, after)}</ins>
    </>
  );

/** One field of the first version. */
export const FirstValueRow = ({ field, after }: FieldChange) => (
  <li className="py-2 wrap-anywhere">
    <p className="font-semibold">{labelOf(field)}</p>
    <p className="whitespace-pre-wrap">{wordsOf(field, after)}</p>
  </li>
);

/** One changed field of a history entry, with its old and new value. */
export const FieldChangeRow = ({ field, before, after }: FieldChange) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
    <div className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
      <p className="font-semibold">{labelOf(field)}</p>
      <ChangedValue field={field} before={before} after={after} />
    </div>
    {isInForm(field) && (
      <Permitted call={updateFreelancer}>
        <RestoreValue field={field} value={before} />
      </Permitted>
    )}
  </li>
);
