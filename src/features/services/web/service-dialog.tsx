import type { ServiceConfig } from '#features/services/services.contract.ts';
import { useSaveService } from '#features/services/web/use-services-admin.ts';
import { draftOf, type Edit } from '#platform/web/edits.ts';
import { useToast } from '#platform/web/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConflictDialog } from '#platform/web/ui/conflict-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DraftNote } from '#platform/web/ui/draft-note.tsx';
import { Field, Input, Textarea } from '#platform/web/ui/field.tsx';
import { Switch } from '#platform/web/ui/switch.tsx';
import { useEditedFields } from '#platform/web/use-edited-fields.ts';

interface ServiceDialogProps {
  /** An entry to change, or the sort order that a new one starts from. */
  readonly edited: ServiceConfig | number;
  readonly onClose: () => void;
}

const labels = {
  serviceName: 'Service name',
  displayName: 'Display name',
  displayNameZh: 'Chinese name',
  tooltip: 'Tooltip',
  tooltipZh: 'Chinese tooltip',
  isActive: 'Active',
  sortOrder: 'Sort order',
};

const empty = {
  serviceName: '',
  displayName: '',
  displayNameZh: '',
  tooltip: '',
  tooltipZh: '',
  isActive: true,
};

/** The fields of the dialog; the switch of the filter is elsewhere. */
const startOf = (edited: ServiceConfig | number) => {
  if (typeof edited === 'number') return { ...empty, sortOrder: String(edited) };
  const { id, showInFilter, ...own } = edited;
  return { ...own, sortOrder: String(own.sortOrder) };
};

export const ServiceDialog = ({ edited, onClose }: ServiceDialogProps) => {
  const isNew = typeof edited === 'number';
  const form = useEditedFields(`service:${isNew ? `new-${edited}` : edited.id}`, startOf(edited));
  const { fields, setFields } = form;
  const save = useSaveService(isNew ? undefined : edited.id, form.forget);
  const toast = useToast();

  const textField = (name: 'serviceName' | 'displayName' | 'displayNameZh' | 'sortOrder') => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ [name]: event.target.value }),
  });
  const discard = () => {
    form.clear();
    onClose();
  };
  const submit = (edit: Edit<ReturnType<typeof startOf>>) => {
    const { serviceName, displayName } = edit.fields;
    if (!serviceName.trim() || !displayName.trim()) {
      const description = 'Service name and display name are required';
      return toast({ title: 'Error', description, variant: 'destructive' });
    }
    const { changes = {}, base } = draftOf(edit) ?? {};
    save.mutate(isNew ? edit.fields : { ...changes, base }, {
      onSuccess: () => form.finish(edit) && onClose(),
      onError: form.noteConflicts,
    });
  };

  return (
    <Dialog open onOpenChange={onClose} title={isNew ? 'Add Service' : 'Edit Service'}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(form.edit);
        }}
      >
        <DraftNote isRestored={form.isRestored} onDiscard={form.clear} />
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
              onChange={(event) => setFields({ tooltip: event.target.value })}
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
              onChange={(event) => setFields({ tooltipZh: event.target.value })}
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
            onCheckedChange={(isActive) => setFields({ isActive })}
          />
        </div>
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={discard}>
            Cancel
          </Button>
          <Button type="submit" disabled={save.isPending}>
            Save
          </Button>
        </div>
      </form>
      <ConflictDialog
        conflicts={form.conflicts}
        labels={labels}
        onClose={form.leaveConflicts}
        onChosen={(choices) => submit(form.settle(choices))}
      />
    </Dialog>
  );
};
