import { type SubmitEvent, useRef, useState } from 'react';
import {
  type DirectoryFilters,
  filterCount,
  readDirectorySearch,
} from '#features/freelancers/directory-search.rules.ts';
import { sortOptions } from '#features/freelancers/freelancers.contract.ts';
import { ChoiceSelect } from '#features/freelancers/web/choice-select.tsx';
import {
  type ChangeFilters,
  sortChoices,
  useFilterGroups,
} from '#features/freelancers/web/directory-choices.ts';
import { SearchBox } from '#features/freelancers/web/search-box.tsx';
import { lazyPiece } from '#platform/web/lazy-piece.tsx';
import { getLocale, withLocale } from '#platform/web/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';
import { CloseIcon, FiltersIcon, SortIcon } from '#platform/web/ui/icons.tsx';
import { useEarlyInput } from '#platform/web/use-early-input.ts';

const FilterSheet = lazyPiece(
  () => import('#features/freelancers/web/filter-sheet.tsx'),
  'FilterSheet',
);

interface DirectoryControlsProps {
  readonly filters: DirectoryFilters;
  readonly onChange: ChangeFilters;
  readonly onClear: () => void;
  readonly total: number | undefined;
}

/** Search, filters and sort: a bar on a desktop, chips and one sheet on a phone. */
export const DirectoryControls = ({
  filters,
  onChange,
  onClear,
  total,
}: DirectoryControlsProps) => {
  const groups = useFilterGroups(filters);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const count = filterCount(filters);
  const hasChoices = count > 0 || filters.search || filters.sort;
  const home = withLocale('/', getLocale());
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (early) => {
    const { nationality, location, service, sort } = readDirectorySearch(Object.fromEntries(early));
    const chosen = { nationality, location, service, sort };
    const isNew = (Object.keys(chosen) as (keyof typeof chosen)[]).some(
      (name) => chosen[name] !== filters[name],
    );
    if (isNew) onChange(chosen);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { search } = readDirectorySearch(Object.fromEntries(new FormData(event.currentTarget)));
    if (search !== filters.search) onChange({ search });
  };

  return (
    <search>
      <form ref={form} className="directory-controls" action={home} onSubmit={submit}>
        <SearchBox
          form={form}
          term={filters.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
        <div className="directory-bar">
          <button
            type="button"
            className="chip phone-filters"
            aria-haspopup="dialog"
            onClick={() => setSheet('open')}
          >
            <FiltersIcon />
            {m.filters()}
            {count > 0 && <span className="chip-count">{count}</span>}
          </button>
          {groups.map(({ name, label, all, choices }) => (
            <ChoiceSelect
              key={name}
              name={name}
              className="wide-filter"
              label={label}
              value={filters[name] ?? ''}
              choices={[{ value: '', label: all }, ...choices]}
              onChoose={(value) => onChange({ [name]: value || undefined })}
            />
          ))}
          <ChoiceSelect
            name="sort"
            label={m.sort_by()}
            icon={<SortIcon />}
            value={filters.sort ?? 'popular'}
            choices={sortChoices()}
            onChoose={(value) => onChange({ sort: sortOptions.find((option) => option === value) })}
          />
          {groups.map(({ name, choices }) => {
            const chosen = choices.find(({ value }) => value === filters[name]);
            return (
              chosen && (
                <button
                  key={name}
                  type="button"
                  className="chip chip-chosen phone-filters"
                  aria-label={m.filters_remove({ label: chosen.label })}
                  onClick={() => onChange({ [name]: undefined })}
                >
                  {chosen.label}
                  <CloseIcon />
                </button>
              )
            );
          })}
          {hasChoices && (
            <ActionLink className="chip text-rose" href={home} onAct={onClear}>
              <CloseIcon />
              {m.filters_clear()}
            </ActionLink>
          )}
          <noscript>
            <button type="submit" className="chip">
              {m.search_label()}
            </button>
          </noscript>
        </div>
      </form>
      {sheet !== 'never' && (
        <FilterSheet
          open={sheet === 'open'}
          onClosed={() => setSheet('closed')}
          onMissing={() => setSheet('never')}
          groups={groups}
          filters={filters}
          onChange={onChange}
          total={total}
        />
      )}
    </search>
  );
};
