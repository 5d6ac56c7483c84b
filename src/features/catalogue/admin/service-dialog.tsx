import { useSaveService } from '#features/catalogue/admin/use-services-admin.ts';
import type { ServiceConfig } from '#features/catalogue/services.contract.ts';
import { type Edit, unsavedDraft } from '#platform/web/forms/edits.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Input, Textarea } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { Switch } from '#platform/web/ui/fields/switch.tsx';

interface ServiceDialogProps {
  /** The entry to edit, or the sort order of a new one. */
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
  synonyms: 'Search words',
  isActive: 'Active',
  sortOrder: 'Sort order',
};

const empty = {
  serviceName: '',
  displayName: '',
  displayNameZh: '',
  tooltip: '',
  tooltipZh: '',
  synonyms: '',
  isActive: true,
};

/** Form fields; the filter switch is edited in the list. */
const startOf = (edited: ServiceConfig | number) => {
  if (typeof edited === 'number') return { ...empty, sortOrder: String(edited) };
  const { id, showInFilter, ...own } = edited;
  return { ...own, synonyms: own.synonyms ?? '', sortOrder: String(own.sortOrder) };
};

type ServiceFields = ReturnType<typeof startOf>;

const checkNames = ({ serviceName, displayName }: ServiceFields) => ({
  displayName: displayName.trim() ? undefined : namesRequired,
  serviceName: serviceName.trim() ? undefined : namesRequired,
});

export const ServiceDialog = ({ edited, onClose }: ServiceDialogProps) => {
  const isNew = typeof edited === 'number';
  const form = useServerForm<ServiceFields>({
    draft: `service:${isNew ? `new-${edited}` : edited.id}`,
    base: startOf(edited),
    check: checkNames,
  });
  const { setFields } = form;
  const fields = useFields(form);
  const save = useSaveService(isNew ? undefined : edited.id, form.forget);
  /** The key of a new entry follows the display name until it is edited. */
  const setDisplayName = (displayName: string) =>
    setFields({
      displayName,
      ...(isNew && fields.serviceName === fields.displayName && { serviceName: displayName }),
    });
  const submit = (edit: Edit<ServiceFields>) => {
    const { changes = {}, base } = unsavedDraft(edit) ?? {};
    save.mutate(isNew ? edit.fields : { ...changes, base }, {
      onSuccess: () => form.finish(edit) && onClose(),
      onError: form.refuse,
    });
  };

  return (
    <Dialog onClose={onClose} title={isNew ? 'Add Service' : 'Edit Service'}>
      <ServerForm
        form={form}
        action="Save"
        isDisabled={save.isPending}
        labels={labels}
        onSend={submit}
        onClose={onClose}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField of={form} name="displayName" label="Display name">
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                onChange={(event) => setDisplayName(event.target.value)}
              />
            )}
          </FormField>
          <FormField of={form} name="displayNameZh" label="Chinese name (optional)">
            {(control) => <Input {...control} lang="zh-Hans" maxLength={120} />}
          </FormField>
        </div>
        <FormField
          of={form}
          name="serviceName"
          label="Service name"
          hint={
            isNew
              ? 'The internal key for profiles and filters. Unless you enter one, it is the display name.'
              : 'The internal key. If you change it, all profiles with this entry are updated, and old links still work.'
          }
        >
          {(control) => <Input {...control} maxLength={120} />}
        </FormField>
        <FormField of={form} name="tooltip" label="Tooltip (optional)">
          {(control) => <Textarea {...control} rows={2} maxLength={500} />}
        </FormField>
        <FormField of={form} name="tooltipZh" label="Chinese tooltip (optional)">
          {(control) => <Textarea {...control} lang="zh-Hans" rows={2} maxLength={500} />}
        </FormField>
        <FormField
          of={form}
          name="synonyms"
          label="Search words (optional)"
          hint="Other words by which visitors look for it, in any language, with commas between them"
        >
          {(control) => <Input {...control} maxLength={500} />}
        </FormField>
        <FormField
          of={form}
          name="sortOrder"
          label="Sort order"
          hint="0 is Nationality, 1 is Location, 2 and above are Services"
        >
          {(control) => <Input {...control} inputMode="numeric" />}
        </FormField>
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
      </ServerForm>
    </Dialog>
  );
};
