import type { AuditFilters } from '#features/audit/admin/use-audit-log.ts';
import { actionLabels, recordLabels } from '#features/audit/audit-labels.ts';
import { DateInput } from '#platform/web/ui/fields/date-input.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';

interface AuditFiltersFormProps {
  readonly filters: AuditFilters;
  readonly onChange: (filters: AuditFilters) => void;
  readonly admins: readonly { readonly id: number; readonly username: string }[];
}

export const AuditFiltersForm = ({ filters, onChange, admins }: AuditFiltersFormProps) => {
  const { recordId = '', from, to } = filters;
  const set = (name: keyof AuditFilters, value: string) =>
    onChange({ ...filters, [name]: value || undefined });
  const select = (label: string, name: keyof AuditFilters, words: [string, string][]) => (
    <Field label={label}>
      {(field) => (
        <Select
          {...field}
          value={filters[name] ?? ''}
          onValueChange={(value) => set(name, value)}
          options={[
            { value: '', label: 'All' },
            ...words.map(([value, word]) => ({ value, label: word })),
          ]}
        />
      )}
    </Field>
  );
  const day = (label: string, name: 'from' | 'to', error?: string) => (
    <div className="max-sm:col-span-2">
      <Field label={label} error={error}>
        {(field) => (
          <DateInput
            {...field}
            value={filters[name] ?? ''}
            onChange={(event) => set(name, event.target.value)}
          />
        )}
      </Field>
    </div>
  );
  const isBackward = from !== undefined && to !== undefined && to < from;
  return (
    <form
      aria-label="Filter the audit log"
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6"
      onSubmit={(event) => event.preventDefault()}
    >
      {select(
        'Who',
        'adminId',
        admins.map(({ id, username }) => [String(id), username]),
      )}
      {select('Action', 'action', Object.entries(actionLabels))}
      {select('Record', 'recordType', Object.entries(recordLabels))}
      <Field label="Record ID">
        {(field) => (
          <Input
            {...field}
            value={recordId}
            onChange={(event) => set('recordId', event.target.value.trim())}
          />
        )}
      </Field>
      {day('From', 'from')}
      {day('Until', 'to', isBackward ? 'Until is before From' : undefined)}
    </form>
  );
};
