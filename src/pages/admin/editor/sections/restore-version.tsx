import type { ProfileFormField } from '#features/profiles/profile-form.rules.ts';
import { readProfileVersion } from '#features/profiles/profile-history.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { isSameValue } from '#platform/contract/edit.rules.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';

const fields = Object.keys(fieldLabels) as ProfileFormField[];

const picturesLost = (count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? ' 1 picture has been deleted and cannot be restored.'
    : ` ${count} pictures have been deleted and cannot be restored.`;
};

interface RestoreVersionProps {
  readonly id: number;
  readonly version: number;
  /** When the version was saved. */
  readonly at: string;
}

/** Puts a whole version into the form, where it is read and saved like any other edit. */
export const RestoreVersion = ({ id, version, at }: RestoreVersionProps) => {
  const { getValues, setValue } = useProfileForm();
  const setAll = (values: Readonly<Record<string, unknown>>, changed: readonly string[]) => {
    for (const field of fields.filter((name) => changed.includes(name))) {
      setValue(field, values[field] as never, { shouldDirty: true, shouldValidate: true });
    }
  };
  const restore = useChange(
    async (api) => {
      const params = { id: String(id), version: String(version) };
      const { values, missingPictures } = await api.call(readProfileVersion, { params });
      const before = { ...getValues() };
      const changed = fields.filter(
        (field) => field in values && !isSameValue(before[field], values[field]),
      );
      setAll(values, changed);
      const lost = picturesLost(missingPictures);
      if (changed.length === 0) {
        showToast({ title: 'The form already has this version', description: lost.trim() });
        return;
      }
      showToast({
        title: `Version of ${formatMoment(at)} restored`,
        description: `It is now in the form. Check it, then save.${lost}`,
        action: { label: 'Undo', onAction: () => setAll(before, changed) },
      });
    },
    { failure: 'Failed to load this version', refreshes: [] },
  );
  return (
    <Button
      variant="quiet"
      className="shrink-0 px-3 text-sm max-sm:-ml-3"
      disabled={restore.isPending}
      aria-label={`Restore this version: ${formatMoment(at)}`}
      onClick={() => restore.mutate()}
    >
      Restore this version
    </Button>
  );
};
