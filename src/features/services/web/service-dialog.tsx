import { useState } from 'react';
import type { ServiceConfig } from '#features/services/services.contract.ts';
import { useSaveService } from '#features/services/web/use-services-admin.ts';
import { useToast } from '#platform/web/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field, Input, Textarea } from '#platform/web/ui/field.tsx';
import { Switch } from '#platform/web/ui/switch.tsx';

interface ServiceDialogProps {
  /** An entry to change, or the sort order that a new one starts from. */
  readonly edited: ServiceConfig | number;
  readonly onClose: () => void;
}

const startOf = (edited: ServiceConfig | number) => ({
  serviceName: '',
  displayName: '',
  displayNameZh: '',
  tooltip: '',
  tooltipZh: '',
  isActive: true,
  ...(typeof edited === 'number' ? {} : edited),
  sortOrder: String(typeof edited === 'number' ? edited : edited.sortOrder),
});

export const ServiceDialog = ({ edited, onClose }: ServiceDialogProps) => {
  const isNew = typeof edited === 'number';
  const [fields, setFields] = useState(() => startOf(edited));
  const save = useSaveService(isNew ? undefined : edited.id);
  const toast = useToast();

  const textField = (name: 'serviceName' | 'displayName' | 'displayNameZh' | 'sortOrder') => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) =>
      setFields({ ...fields, [name]: event.target.value }),
  });
  const submit = () => {
    const { serviceName, displayName, displayNameZh, tooltip, tooltipZh, isActive, sortOrder } =
      fields;
    if (!serviceName.trim() || !displayName.trim()) {
      const description = 'Service name and display name are required';
      return toast({ title: 'Error', description, variant: 'destructive' });
    }
    save.mutate(
      { serviceName, displayName, displayNameZh, tooltip, tooltipZh, isActive, sortOrder },
      { onSuccess: onClose },
    );
  };

  return (
    <Dialog open onOpenChange={onClose} title={isNew ? 'Add Service' : 'Edit Service'}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Service name" hint="The internal key that profiles and filters refer to">
          {(control) => <Input {...control} maxLength={120} {...textField('serviceName')} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Display name">
            {(control) => <Input {...control} maxLength={120} {...textField('displayName')} />}
          </Field>
          <Field label="Chinese name (optional)">
            {(control) => (
              <Input {...control} lang="zh-Hans" maxLength={120} {...textField('displayNameZh')} />
            )}
          </Field>
        </div>
        <Field label="Tooltip (optional)">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={fields.tooltip}
              onChange={(event) => setFields({ ...fields, tooltip: event.target.value })}
            />
          )}
        </Field>
        <Field label="Chinese tooltip (optional)">
          {(control) => (
            <Textarea
              {...control}
              lang="zh-Hans"
              rows={2}
              maxLength={500}
              value={fields.tooltipZh}
              onChange={(event) => setFields({ ...fields, tooltipZh: event.target.value })}
            />
          )}
        </Field>
        <Field label="Sort order" hint="0 is Nationality, 1 is Location, 2 and above are Services">
          {(control) => <Input {...control} inputMode="numeric" {...textField('sortOrder')} />}
        </Field>
        <div className="flex items-center justify-between">
          <label htmlFor="service-active" className="text-sm font-semibold">
            Active
          </label>
          <Switch
            id="service-active"
            checked={fields.isActive}
            onCheckedChange={(isActive) => setFields({ ...fields, isActive })}
          />
        </div>
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
