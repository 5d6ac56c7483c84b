import type { AuditFilters } from '#features/audit/admin/use-audit-log.ts';
import { auditActions, auditRecordTypes } from '#features/audit/audit.contract.ts';
import { actionWords, recordWords } from '#features/audit/audit-labels.ts';
import { DateInput } from '#platform/web/ui/fields/date-input.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';

interface AuditFiltersFormProps {
  readonly filters: AuditFilters;
  readonly onChange: (filters: AuditFilters) => void;
  readonly admins: readonly { readonly id: number; readonly username: string }[];
}

const everything = { value: '', label: 'All' };
const optionsOf = <Key extends string>(keys: readonly Key[], words: Record<Key, string>) => [
  everything,
  ...keys.map((value) => ({ value, label: words[value] })),
];

/** Whether the date range is inverted, so that no entry can match. */
export const isBackwardIn = ({ from, to }: AuditFilters): boolean =>
  from !== undefined && to !== undefined && to < from;

export const AuditFiltersForm = ({ filters, onChange, admins }: AuditFiltersFormProps) => {
  const control = (name: keyof AuditFilters) => ({
    value: filters[name] ?? '',
    onValueChange: (value: string) => onChange({ ...filters, [name]: value || undefined }),
  });
  const day = (name: 'from' | 'to') => ({
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...filters, [name]: event.target.value || undefined }),
  });
  const isBackward = isBackwardIn(filters);
  return (
    <form
      aria-label="Filter the audit log"
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label="Who">
        {(field) => (
          <Select
            {...field}
            {...control('adminId')}
            options={[
              everything,
              ...admins.map(({ id, username }) => ({ value: String(id), label: username })),
            ]}
          />
        )}
      </Field>
      <Field label="Action">
        {(field) => (
          <Select
            {...field}
            {...control('action')}
            options={optionsOf(auditActions, actionWords)}
          />
        )}
      </Field>
      <Field label="Record">
        {(field) => (
          <Select
            {...field}
            {...control('recordType')}
            options={optionsOf(auditRecordTypes, recordWords)}
          />
        )}
      </Field>
      <Field label="Record ID">
        {(field) => (
          <Input
            {...field}
            value={filters.recordId ?? ''}
            onChange={(event) =>
              onChange({ ...filters, recordId: event.target.value.trim() || undefined })
            }
          />
        )}
      </Field>
      <div className="max-sm:col-span-2">
        <Field label="From">{(field) => <DateInput {...field} {...day('from')} />}</Field>
      </div>
      <div className="max-sm:col-span-2">
        <Field label="Until" error={isBackward ? 'Until is before From' : undefined}>
          {(field) => <DateInput {...field} {...day('to')} />}
        </Field>
      </div>
    </form>
  );
};
