import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import type { FilterGroup } from '#features/directory/web/directory-choices.ts';
import {
  availabilityFilterLabel,
  chosenTime,
  ratingFilterLabel,
} from '#features/directory/web/filters/filter-labels.ts';
import { placeName } from '#features/directory/web/filters/place-name.ts';
import { m } from '#platform/web/texts/messages.js';

interface CheckProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

const Check = ({ name, value, label, isChosen }: CheckProps) => (
  <label>
    <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
    {label}
  </label>
);

interface PlainFiltersProps {
  readonly groups: readonly FilterGroup[];
  readonly filters: DirectoryFilters;
}

/**
 * The filters of the sheet as a form for use without JavaScript. A single chosen value of a group
 * is held by its select, so it has no checkbox here.
 */
export const PlainFilters = ({ groups, filters }: PlainFiltersProps) => {
  const { near = [], minPrice, maxPrice, available, minRating } = filters;
  return (
    <details className="plain-filters">
      <summary>{m.filters()}</summary>
      {groups.map(({ name, label, choices, isInBar }) => {
        const chosen = filters[name] ?? [];
        const only = isInBar && chosen.length === 1 ? chosen[0] : undefined;
        return (
          <fieldset key={name}>
            <legend>{label}</legend>
            {choices
              .filter(({ value }) => value !== only)
              .map((choice) => (
                <Check
                  key={choice.value}
                  {...choice}
                  name={name}
                  isChosen={chosen.includes(choice.value)}
                />
              ))}
          </fieldset>
        );
      })}
      <fieldset>
        <legend>{m.filter_near()}</legend>
        {near.map((place) => (
          <Check key={place} name="near" value={place} label={placeName(place)} isChosen />
        ))}
        <input
          className="input"
          name="near"
          aria-label={m.filter_near_search()}
          placeholder={m.filter_near_search()}
          maxLength={60}
        />
      </fieldset>
      <fieldset>
        <legend>{m.filter_price()}</legend>
        <label>
          {m.filter_price_from()}
          <input className="input" inputMode="numeric" name="minPrice" defaultValue={minPrice} />
        </label>
        <label>
          {m.filter_price_to()}
          <input className="input" inputMode="numeric" name="maxPrice" defaultValue={maxPrice} />
        </label>
      </fieldset>
      <fieldset>
        <legend>{m.filter_rating()}</legend>
        <select name="minRating" aria-label={m.filter_rating()} defaultValue={minRating ?? ''}>
          <option value="">{m.filter_all()}</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {ratingFilterLabel(stars)}
            </option>
          ))}
        </select>
        {([true, 'tonight'] as const).map((filter) => (
          <Check
            key={String(filter)}
            name="available"
            value={String(filter)}
            label={availabilityFilterLabel(filter)}
            isChosen={available === filter}
          />
        ))}
        <label>
          {m.filter_available_time()}
          <input
            type="datetime-local"
            className="input"
            name="available"
            defaultValue={chosenTime(available)}
          />
        </label>
      </fieldset>
    </details>
  );
};
