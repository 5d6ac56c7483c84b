import { useExport, useOfferedProfiles } from '#features/analytics/admin/use-analytics.ts';
import { exportAnalytics } from '#features/analytics/analytics.contract.ts';
import {
  type DashboardSearch,
  DEFAULT_RANGE,
  ranges,
} from '#features/analytics/dashboard-search.rules.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';

const ALL = '';
const rangeChoices = ranges.map((days) => ({ value: String(days), label: `Last ${days} days` }));

export interface DashboardControlsProps {
  readonly search: DashboardSearch;
  readonly onChange: (search: DashboardSearch) => void;
}

export const DashboardControls = ({ search, onChange }: DashboardControlsProps) => {
  const { days = DEFAULT_RANGE, profileId } = search;
  const { data: profiles = [] } = useOfferedProfiles();
  const download = useExport(search);
  const offered = profiles.map(({ id, name }) => ({ value: String(id), label: name }));
  const chosen = profileId === undefined ? ALL : String(profileId);
  const isOffered = chosen === ALL || offered.some(({ value }) => value === chosen);
  return (
    <div className="dashboard-controls">
      <Field label="Time range">
        {(control) => (
          <Select
            {...control}
            value={String(days)}
            options={rangeChoices}
            onValueChange={(value) => onChange({ ...search, days: Number(value) })}
          />
        )}
      </Field>
      <Field label="Freelancer">
        {(control) => (
          <Select
            {...control}
            value={chosen}
            options={[
              { value: ALL, label: 'All Freelancers' },
              // The URL may name a deleted profile, or one that is not among the first hundred.
              ...(isOffered ? [] : [{ value: chosen, label: `Profile ${chosen}` }]),
              ...offered,
            ]}
            onValueChange={(value) =>
              onChange({ ...search, profileId: value === ALL ? undefined : Number(value) })
            }
          />
        )}
      </Field>
      <Permitted call={exportAnalytics}>
        <Button
          variant="secondary"
          className="dashboard-export"
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          Export CSV
        </Button>
      </Permitted>
    </div>
  );
};
