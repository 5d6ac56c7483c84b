import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { sortOptions } from '#features/directory/directory.contract.ts';
import { isWholeDirectory } from '#features/directory/directory-page.rules.ts';
import {
  type DirectoryFilters,
  filterCount,
  readDirectorySearch,
} from '#features/directory/directory-search.rules.ts';
import { directoryAddress } from '#features/directory/web/directory-address.ts';
import {
  type ChangeFilters,
  sortChoices,
  useFilterGroups,
} from '#features/directory/web/directory-choices.ts';
import { FilterChips } from '#features/directory/web/filters/filter-chips.tsx';
import { PlainFilters } from '#features/directory/web/filters/plain-filters.tsx';
import { facetsQuery } from '#features/directory/web/filters/use-facets.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { classNames } from '#platform/web/browser/class-names.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { useEarlyInput } from '#platform/web/navigation/use-early-input.ts';
import { useIdlePreload } from '#platform/web/navigation/use-idle-preload.ts';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';
import { ChoiceSelect } from '#platform/web/ui/fields/choice-select.tsx';
import { FiltersIcon, SortIcon } from '#platform/web/ui/icons.tsx';

const FilterSheet = lazyComponent(
  () => import('#features/directory/web/filters/filter-sheet.tsx'),
  'FilterSheet',
  {
    pending: (
      <>
        <div className="dialog-backdrop" />
        <div className="sheet sheet-frame" />
      </>
    ),
    paintsPending: true,
  },
);

/** Counts that are older are fetched again when the sheet opens. */
const COUNTS_FRESH_MS = 60_000;

/** Placeholder option for several chosen values. It is disabled, so that forms do not submit it. */
const SEVERAL = ' ';

interface DirectoryControlsProps {
  readonly filters: DirectoryFilters;
  readonly onChange: ChangeFilters;
  readonly onClear: () => void;
  readonly total: number | undefined;
}

/** Filters and sort order: a sticky bar, and a sheet with the remaining filters. */
export const DirectoryControls = ({
  filters,
  onChange,
  onClear,
  total,
}: DirectoryControlsProps) => {
  const groups = useFilterGroups(filters);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const api = useApi();
  const queryClient = useQueryClient();
  const preloadSheet = useCallback(() => {
    FilterSheet.preload();
    // A sheet that opens with its counts is rendered once.
    void queryClient.prefetchQuery(facetsQuery(api, {}));
  }, [api, queryClient]);
  useIdlePreload(preloadSheet);
  const openSheet = () => {
    // Fetched while the sheet renders, because the preloaded counts may be outdated.
    void queryClient.prefetchQuery({ ...facetsQuery(api, filters), staleTime: COUNTS_FRESH_MS });
    setSheetOpen(true);
  };
  const closeSheet = () => setSheetOpen(false);
  const count = filterCount(filters);
  const isWhole = isWholeDirectory(filters);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (early) => {
    const read = readDirectorySearch(Object.fromEntries(early));
    const chosen = Object.fromEntries(
      // Several values are not represented in the selects.
      (['nationality', 'location', 'service', 'sort'] as const)
        .filter((name) => early.has(name))
        .map((name) => [name, read[name]]),
    ) as DirectoryFilters;
    const isNew = (Object.keys(chosen) as (keyof typeof chosen)[]).some(
      (name) => String(chosen[name] ?? '') !== String(filters[name] ?? ''),
    );
    if (isNew) onChange(chosen);
  });

  return (
    <>
      <form ref={form} className="directory-bar" action={directoryAddress({})}>
        {filters.search && <input type="hidden" name="search" value={filters.search} />}
        <ActionLink
          className={classNames('chip opens-sheet', !isWhole && 'needs-script')}
          // Without JavaScript, any other sort order renders the filter form; the first page
          // omits it to stay small.
          href={directoryAddress({ sort: 'recent' })}
          aria-haspopup="dialog"
          onAct={openSheet}
        >
          <FiltersIcon />
          {m.filters()}
          {count > 0 && <span className="chip-count">{count}</span>}
        </ActionLink>
        {groups
          .filter(({ isInBar }) => isInBar)
          .map(({ name, label, all, choices }) => {
            const chosen = filters[name] ?? [];
            const isSeveral = chosen.length > 1;
            const several = { value: SEVERAL, label: m.filter_several({ n: chosen.length }) };
            return (
              <ChoiceSelect
                key={name}
                name={name}
                className="wide-filter"
                label={label}
                value={isSeveral ? SEVERAL : (chosen[0] ?? '')}
                choices={[
                  { value: '', label: all },
                  ...choices,
                  ...(isSeveral ? [{ ...several, disabled: true }] : []),
                ]}
                onChoose={(value) => onChange({ [name]: value ? [value] : undefined })}
              />
            );
          })}
        <ChoiceSelect
          name="sort"
          label={m.sort_by()}
          icon={<SortIcon />}
          value={filters.sort ?? 'popular'}
          choices={sortChoices()}
          onChoose={(value) => onChange({ sort: sortOptions.find((option) => option === value) })}
        />
        <noscript>
          {import.meta.env.SSR && !isWhole && <PlainFilters groups={groups} filters={filters} />}
          <button type="submit" className="chip">
            {m.search_label()}
          </button>
        </noscript>
      </form>
      {isSheetOpen && (
        <FilterSheet
          onClosed={closeSheet}
          onMissing={closeSheet}
          groups={groups}
          filters={filters}
          onChange={onChange}
          total={total}
        />
      )}
      <FilterChips groups={groups} filters={filters} onChange={onChange} onClear={onClear} />
    </>
  );
};
