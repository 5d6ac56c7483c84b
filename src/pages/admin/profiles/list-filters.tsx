import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { allServicesQuery } from '#features/catalogue/admin/use-services-admin.ts';
import { serviceChoices } from '#features/catalogue/service-choices.rules.ts';
import { listedGapLabel, listedGaps } from '#features/profiles/profile-gaps.rules.ts';
import { locationAreas } from '#features/profiles/profile-input.contract.ts';
import {
  listFilterNames,
  type ProfileListSearch,
  readProfileListSearch,
} from '#features/profiles/profile-list-search.rules.ts';
import type { ChangeView } from '#pages/admin/profiles/use-list-view.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { classNames } from '#platform/web/browser/class-names.ts';
import { useDebounced } from '#platform/web/browser/use-debounced.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Input } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { FiltersIcon } from '#platform/web/ui/icons.tsx';

type FilterName = (typeof listFilterNames)[number];
type Options = readonly { readonly value: string; readonly label: string }[];

const any = (label: string) => ({ value: '', label });
const areaOptions = locationAreas.map((value) => ({ value, label: value }));

/** The services that can be assigned, and the current one even if it is no longer offered. */
export const useServiceOptions = (chosen?: string): Options => {
  const { data = [] } = useQuery(allServicesQuery(useApi()));
  return serviceChoices(data, chosen ? [chosen] : []).map(({ serviceName, label }) => ({
    value: serviceName,
    label,
  }));
};

const labels: Record<FilterName, string> = {
  shown: 'Visibility',
  online: 'Online',
  area: 'Area',
  service: 'Service',
  lacks: 'Missing',
};

const useFilterOptions = (service: string | undefined): Record<FilterName, Options> => ({
  shown: [
    any('Visibility'),
    { value: 'shown', label: 'Shown' },
    { value: 'hidden', label: 'Hidden' },
    { value: 'draft', label: 'Draft' },
    { value: 'scheduled', label: 'Scheduled' },
  ],
  online: [
    any('Online and offline'),
    { value: 'online', label: 'Online' },
    { value: 'offline', label: 'Offline' },
  ],
  area: [any('All areas'), ...areaOptions],
  service: [any('All services'), ...useServiceOptions(service)],
  lacks: [
    any('Missing: any'),
    ...listedGaps.map((value) => ({ value, label: listedGapLabel(value) })),
  ],
});

const DEBOUNCE_MS = 250;
const LABEL = 'Search by name, contact or ID';

interface ListSearchProps {
  readonly term: string;
  readonly onSearch: (term: string) => void;
}

/** Debounced search field. The URL follows the input; the input follows the URL when it changes otherwise. */
const ListSearch = ({ term, onSearch }: ListSearchProps) => {
  const [typed, setTyped] = useState(term);
  const [known, setKnown] = useState({ term, sent: term });
  if (term !== known.term) {
    setKnown({ ...known, term });
    // The URL was changed by Back or by a link.
    if (term !== known.sent) {
      setKnown({ term, sent: term });
      setTyped(term);
    }
  }
  const settled = useDebounced(typed, DEBOUNCE_MS).trim();
  const search = useEffectEvent((wanted: string) => {
    // Input from before a change of the URL is dropped.
    if (wanted === known.sent || wanted !== typed.trim()) return;
    setKnown({ ...known, sent: wanted });
    onSearch(wanted);
  });
  useEffect(() => search(settled), [settled]);
  return (
    <Input
      type="search"
      aria-label={LABEL}
      placeholder={LABEL}
      autoComplete="off"
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
};

interface ListFiltersProps {
  readonly view: ProfileListSearch;
  readonly onChange: ChangeView;
}

/** The filters of the profile list: one row on wide screens, collapsed behind a button on phones. */
export const ListFilters = ({ view, onChange }: ListFiltersProps) => {
  const [isOpen, setOpen] = useState(false);
  const options = useFilterOptions(view.service);
  const count = listFilterNames.filter((name) => view[name] !== undefined).length;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1 basis-48 md:max-w-xs">
        <ListSearch
          term={view.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined }, { replace: true })}
        />
      </div>
      <Button
        variant="secondary"
        className="px-4 md:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <FiltersIcon /> Filters{count > 0 && ` (${count})`}
      </Button>
      <div
        className={classNames(
          'grid grid-cols-2 gap-2 max-md:w-full md:contents',
          !isOpen && 'max-md:hidden',
        )}
      >
        {listFilterNames.map((name) => (
          <div key={name} className="min-w-0 md:w-38">
            <Select
              aria-label={labels[name]}
              value={view[name] ?? ''}
              options={options[name]}
              onValueChange={(value) =>
                onChange(readProfileListSearch({ ...view, [name]: value, page: 1 }))
              }
            />
          </div>
        ))}
        {count > 0 && (
          <Button
            variant="quiet"
            className="px-4"
            onClick={() =>
              onChange(Object.fromEntries(listFilterNames.map((name) => [name, undefined])))
            }
          >
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
};
