import {
  type DashboardSearch,
  DEFAULT_RANGE,
  ranges,
} from '#features/analytics/dashboard-search.rules.ts';
import { useExport, useOfferedProfiles } from '#features/analytics/web/use-analytics.ts';
import { ChoiceSelect } from '#features/freelancers/web/choice-select.tsx';
import { Button } from '#platform/web/ui/button.tsx';

const ALL = '';
const rangeChoices = ranges.map((days) => ({ value: String(days), label: `Last ${days} days` }));

interface DashboardControlsProps {
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
      <ChoiceSelect
        label="Time range"
        value={String(days)}
        choices={rangeChoices}
        onChoose={(value) => onChange({ ...search, days: Number(value) })}
      />
      <ChoiceSelect
        label="Freelancer"
        value={chosen}
        choices={[
          { value: ALL, label: 'All Freelancers' },
          // A link may name a profile beyond the first hundred, or one that is gone.
          ...(isOffered ? [] : [{ value: chosen, label: `Freelancer ${chosen}` }]),
          ...offered,
        ]}
        onChoose={(value) =>
          onChange({ ...search, profileId: value === ALL ? undefined : Number(value) })
        }
      />
      <Button
        variant="secondary"
        className="dashboard-export"
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        Export CSV
      </Button>
    </div>
  );
};
