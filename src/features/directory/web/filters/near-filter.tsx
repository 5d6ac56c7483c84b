import { useState } from 'react';
import type { Facets, Suggestions } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { toggledChoice } from '#features/directory/filter-choices.rules.ts';
import type { ChangeFilters } from '#features/directory/web/directory-choices.ts';
import { FilterChoice } from '#features/directory/web/filters/filter-choice.tsx';
import { placeName } from '#features/directory/web/filters/place-name.ts';
import { useSuggestions } from '#features/directory/web/use-suggestions.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { m } from '#platform/web/texts/messages.js';

const DEBOUNCE_MS = 150;

const DistrictChoice = lazyComponent(
  () => import('#features/directory/web/filters/district-choice.tsx'),
  'DistrictChoice',
);

interface NearFilterProps {
  readonly filters: DirectoryFilters;
  readonly facets: Facets | undefined;
  readonly onChange: ChangeFilters;
}

/** The name of a suggested place; a district also has its number. */
const suggestedLabel = ({ kind, value, label }: Suggestions['places'][number]): string => {
  const name = label[getLocale()];
  return kind === 'district' ? `${placeName(value)} · ${name}` : name;
};

/** Filters by stations, which are searched by name, or by postal districts. */
export const NearFilter = ({ filters, facets, onChange }: NearFilterProps) => {
  const { near = [] } = filters;
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const places = useSuggestions(typed.trim(), DEBOUNCE_MS)?.places ?? [];
  const toggle = (value: string) => onChange((now) => ({ near: toggledChoice(now.near, value) }));
  const known = [...(facets?.stations ?? []), ...(facets?.districts ?? [])];
  const countOf = (value: string) => known.find((place) => place.value === value)?.count;
  return (
    <fieldset>
      <legend>{m.filter_near()}</legend>
      <input
        type="search"
        className="input"
        aria-label={m.filter_near_search()}
        placeholder={m.filter_near_search()}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="filter-choices mt-2" aria-live="polite">
        {near.map((value) => (
          <FilterChoice
            key={value}
            label={placeName(value, facets?.stations)}
            count={countOf(value)}
            isChosen
            onToggle={() => toggle(value)}
          />
        ))}
        {places
          .filter(({ kind, value }) => kind !== 'area' && !near.includes(value))
          .map((place) => (
            <FilterChoice
              key={place.value}
              label={suggestedLabel(place)}
              count={place.count}
              isChosen={false}
              onToggle={() => toggle(place.value)}
            />
          ))}
      </div>
      <details
        className="filter-districts"
        onToggle={(event) => event.currentTarget.open && setWanted(true)}
      >
        <summary>{m.districts_title()}</summary>
        {isWanted && <DistrictChoice filters={filters} onChange={onChange} />}
      </details>
    </fieldset>
  );
};
