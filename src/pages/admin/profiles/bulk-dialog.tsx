import type { BulkSetting } from '#features/profiles/admin/use-profile-list.ts';
import { locationAreas } from '#features/profiles/profile-input.contract.ts';
import { useServiceOptions } from '#pages/admin/profiles/list-filters.tsx';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';

export const bulkLabels = {
  area: { title: 'Set area', label: 'Location area' },
  addService: { title: 'Add a service', label: 'Service' },
  removeService: { title: 'Remove a service', label: 'Service' },
};
export type BulkKind = keyof typeof bulkLabels;
export const bulkKinds = Object.keys(bulkLabels) as BulkKind[];

const settingOf = (kind: BulkKind, value: string): BulkSetting | undefined => {
  const area = locationAreas.find((one) => one === value);
  if (kind === 'area') return area && { locationArea: area };
  if (value === '') return undefined;
  return kind === 'addService' ? { addService: value } : { removeService: value };
};

interface BulkDialogProps {
  readonly kind: BulkKind;
  /** The number of selected profiles as text. */
  readonly count: string;
  readonly onClose: () => void;
  readonly onSet: (setting: BulkSetting) => void;
}

export const BulkDialog = ({ kind, count, onClose, onSet }: BulkDialogProps) => {
  const form = useServerForm({
    base: { value: '' },
    check: ({ value }) => ({ value: value ? undefined : 'Please choose one' }),
  });
  const services = useServiceOptions();
  const options =
    kind === 'area' ? locationAreas.map((one) => ({ value: one, label: one })) : services;
  const { title, label } = bulkLabels[kind];
  return (
    <Dialog onClose={onClose} title={title} description={count}>
      <ServerForm
        form={form}
        action="Apply"
        onClose={onClose}
        onSend={({ fields }) => {
          const setting = settingOf(kind, fields.value);
          if (setting) onSet(setting);
          onClose();
        }}
      >
        <FormField of={form} name="value" label={label}>
          {(control) => (
            <Select {...control} options={[{ value: '', label: 'Choose…' }, ...options]} />
          )}
        </FormField>
      </ServerForm>
    </Dialog>
  );
};
