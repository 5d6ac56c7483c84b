import { useState } from 'react';
import {
  type DirectoryFilters,
  filterCount,
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
import { m } from '#platform/web/texts/messages.js';
import { CloseIcon, FiltersIcon, SortIcon } from '#platform/web/ui/icons.tsx';

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

  const sort = (
    <ChoiceSelect
      label={m.sort_by()}
      icon={<SortIcon />}
      value={filters.sort ?? 'popular'}
      choices={sortChoices()}
      onChoose={(value) => onChange({ sort: sortOptions.find((option) => option === value) })}
    />
  );
  const clear = hasChoices && (
    <button type="button" className="chip text-rose" onClick={onClear}>
      <CloseIcon />
      {m.filters_clear()}
    </button>
  );
  return (
    <div className="directory-controls">
      <SearchBox
        term={filters.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <div className="directory-bar">
        {groups.map(({ name, label, all, choices }) => (
          <ChoiceSelect
            key={name}
            label={label}
            value={filters[name] ?? ''}
            choices={[{ value: '', label: all }, ...choices]}
            onChoose={(value) => onChange({ [name]: value || undefined })}
          />
        ))}
        {sort}
        {clear}
      </div>
      <div className="directory-chips">
        <button
          type="button"
          className="chip"
          aria-haspopup="dialog"
          onClick={() => setSheet('open')}
        >
          <FiltersIcon />
          {m.filters()}
          {count > 0 && <span className="chip-count">{count}</span>}
        </button>
        {sort}
        {groups.map(({ name, choices }) => {
          const chosen = choices.find(({ value }) => value === filters[name]);
          return (
            chosen && (
              <button
                key={name}
                type="button"
                className="chip chip-chosen"
                aria-label={m.filters_remove({ label: chosen.label })}
                onClick={() => onChange({ [name]: undefined })}
              >
                {chosen.label}
                <CloseIcon />
              </button>
            )
          );
        })}
        {clear}
      </div>
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
    </div>
  );
};
