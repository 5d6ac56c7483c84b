import { useState } from 'react';
import type { ServiceConfig } from '#features/services/services.contract.ts';
import { useSaveService } from '#features/services/web/use-services-admin.ts';
import { ApiError, conflictsOf } from '#platform/web/api-client.ts';
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

const namesRequired = 'Service name and display name are required';

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
  const [isRefused, setRefused] = useState(false);
  /** The name that another entry has. */
  const [taken, setTaken] = useState<{ name: string; message: string }>();

  const textField = (name: 'serviceName' | 'displayNameZh' | 'sortOrder') => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ [name]: event.target.value }),
  });
  /** The key of a new entry follows its name until it is given one of its own. */
  const setDisplayName = (displayName: string) =>
    setFields({
      displayName,
      ...(isNew && fields.serviceName === fields.displayName && { serviceName: displayName }),
    });
  const errorOf = (name: 'serviceName' | 'displayName') => {
    if (name === 'serviceName' && taken?.name === fields.serviceName) return taken.message;
    return isRefused && !fields[name].trim() ? namesRequired : undefined;
  };
  const discard = () => {
    form.clear();
    onClose();
  };
  const submit = (edit: Edit<ReturnType<typeof startOf>>) => {
    const { serviceName, displayName } = edit.fields;
    if (!serviceName.trim() || !displayName.trim()) {
      setRefused(true);
      return toast({ title: 'Error', description: namesRequired, variant: 'destructive' });
    }
    const { changes = {}, base } = draftOf(edit) ?? {};
    save.mutate(isNew ? edit.fields : { ...changes, base }, {
      onSuccess: () => form.finish(edit) && onClose(),
      onError: (error) => {
        form.noteConflicts(error);
        const isTaken = error instanceof ApiError && error.status === 409;
        if (!isTaken || conflictsOf(error).length > 0) return;
        setTaken({ name: serviceName, message: error.serverMessage ?? '' });
      },
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
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Display name" error={errorOf('displayName')}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                value={fields.displayName}
                onChange={(event) => setDisplayName(event.target.value)}
              />
            )}
          </Field>
          <Field label="Chinese name (optional)">
            {(control) => (
              <Input {...control} lang="zh-Hans" maxLength={120} {...textField('displayNameZh')} />
            )}
          </Field>
        </div>
        <Field
          label="Service name"
          error={errorOf('serviceName')}
          hint={
            isNew
              ? 'The internal key that profiles and filters refer to; the display name, unless you write another'
              : 'The internal key: a new one goes to all profiles that have it, and old links still find it'
          }
        >
          {(control) => <Input {...control} maxLength={120} {...textField('serviceName')} />}
        </Field>
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
