import { Dialog } from 'radix-ui';
import type { Facets } from '#features/directory/directory.contract.ts';
import { type DirectoryFilters, filterCount } from '#features/directory/directory-search.rules.ts';
import { noFilters, toggledChoice } from '#features/directory/filter-choices.rules.ts';
import type { ChangeFilters, FilterGroup } from '#features/directory/web/directory-choices.ts';
import { AvailabilityFields } from '#features/directory/web/filters/availability-filter.tsx';
import { FilterChoice } from '#features/directory/web/filters/filter-choice.tsx';
import { ratingFilterLabel } from '#features/directory/web/filters/filter-labels.ts';
import { NearFilter } from '#features/directory/web/filters/near-filter.tsx';
import { PriceFilter } from '#features/directory/web/filters/price-filter.tsx';
import { useFacets } from '#features/directory/web/filters/use-facets.ts';
import { WiderFilters } from '#features/directory/web/filters/wider-filters.tsx';
import { useBackCloses } from '#platform/web/navigation/use-back-closes.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { useFocusReturn } from '#platform/web/ui/dialogs/use-focus-return.ts';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

interface GroupFieldsProps {
  readonly group: FilterGroup;
  readonly filters: DirectoryFilters;
  readonly facets: Facets | undefined;
  readonly onChange: ChangeFilters;
}

const GroupFields = ({ group, filters, facets, onChange }: GroupFieldsProps) => {
  const { name, label, all, choices } = group;
  const chosen = filters[name] ?? [];
  const counts = new Map(facets?.[name].map(({ value, count }) => [value, count]));
  // Few of the many languages are spoken by anybody; the configured values are all offered.
  const offered = choices.filter(
    ({ value }) => group.isInBar || chosen.includes(value) || (counts.get(value) ?? 0) > 0,
  );
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="filter-choices">
        <FilterChoice
          label={all}
          isChosen={chosen.length === 0}
          onToggle={() => onChange({ [name]: undefined })}
        />
        {offered.map((choice) => (
          <FilterChoice
            key={choice.value}
            label={choice.label}
            count={facets && (counts.get(choice.value) ?? 0)}
            isChosen={chosen.includes(choice.value)}
            onToggle={() => onChange((now) => ({ [name]: toggledChoice(now[name], choice.value) }))}
          />
        ))}
      </div>
    </fieldset>
  );
};

interface FilterSheetProps {
  readonly onClosed: () => void;
  readonly groups: readonly FilterGroup[];
  readonly filters: DirectoryFilters;
  readonly onChange: ChangeFilters;
  readonly total: number | undefined;
}

const Fields = ({ groups, filters, onChange }: Omit<FilterSheetProps, 'onClosed'>) => {
  const { data: facets, isError } = useFacets(filters);
  return (
    <div className="filter-fields">
      {isError && (
        <p role="status" className="text-sm text-ink-soft">
          {m.filters_counts_failed()}
        </p>
      )}
      <AvailabilityFields filters={filters} facets={facets} onChange={onChange} />
      {groups.map((group) => (
        <GroupFields
          key={group.name}
          group={group}
          filters={filters}
          facets={facets}
          onChange={onChange}
        />
      ))}
      <PriceFilter filters={filters} range={facets?.price} onChange={onChange} />
      <fieldset>
        <legend>{m.filter_rating()}</legend>
        <div className="filter-choices">
          <FilterChoice
            label={m.filter_all()}
            isChosen={filters.minRating === undefined}
            onToggle={() => onChange({ minRating: undefined })}
          />
          {[5, 4, 3].map((value) => (
            <FilterChoice
              key={value}
              label={ratingFilterLabel(value)}
              count={facets?.ratings.find((one) => one.value === value)?.count}
              isChosen={filters.minRating === value}
              onToggle={() =>
                onChange((now) => ({ minRating: now.minRating === value ? undefined : value }))
              }
            />
          ))}
        </div>
      </fieldset>
      <NearFilter filters={filters} facets={facets} onChange={onChange} />
    </div>
  );
};

const showLabel = (total: number | undefined): string => {
  if (total === undefined) return m.loading();
  if (total === 0) return m.filters_no_result();
  return total === 1 ? m.filters_show_result({ n: total }) : m.filters_show_results({ n: total });
};

/** A sheet with all filters, which apply immediately. Closing it keeps them; Back reverts them. */
export const FilterSheet = ({ onClosed, ...rest }: FilterSheetProps) => {
  const { filters, onChange, total } = rest;
  useBackCloses(true, onClosed);
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={onClosed}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-backdrop animate-none" />
        <Dialog.Content className="sheet" aria-describedby={undefined} {...focusReturn}>
          <Dialog.Title className="font-display text-2xl">{m.filters()}</Dialog.Title>
          <Dialog.Close className="dialog-close" aria-label={m.close()}>
            <CloseIcon />
          </Dialog.Close>
          <Fields {...rest} />
          {total === 0 && (
            <div className="filter-choices border-t border-line py-3">
              <WiderFilters filters={filters} onChange={onChange} />
            </div>
          )}
          <div className="flex gap-3 border-t border-line pt-4">
            {filterCount(filters) > 0 && (
              <Button variant="secondary" onClick={() => onChange(noFilters)}>
                {m.filters_clear()}
              </Button>
            )}
            <Button className="flex-1" disabled={total === 0} onClick={onClosed}>
              {showLabel(total)}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
