import { useId, useState } from 'react';
import type { Facets } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import type { ChangeFilters } from '#features/directory/web/directory-choices.ts';
import { priceChoice } from '#features/directory/web/filters/price-choice.rules.ts';
import { useDebouncedEffect } from '#platform/web/browser/use-debounced.ts';
import { m } from '#platform/web/texts/messages.js';

const DEBOUNCE_MS = 400;

const textOf = (price: number | undefined) => (price === undefined ? '' : String(price));

interface PriceFilterProps {
  readonly filters: DirectoryFilters;
  /** The price range of the profiles that match the other filters. */
  readonly range: Facets['price'] | undefined;
  readonly onChange: ChangeFilters;
}

/** Minimum and maximum price in dollars. Input applies after a debounce or on blur. */
export const PriceFilter = ({ filters, range, onChange }: PriceFilterProps) => {
  const { minPrice, maxPrice } = filters;
  const id = useId();
  const [draft, setDraft] = useState({ from: textOf(minPrice), to: textOf(maxPrice) });
  const [last, setLast] = useState({ minPrice, maxPrice });
  if (last.minPrice !== minPrice || last.maxPrice !== maxPrice) {
    setLast({ minPrice, maxPrice });
    // The filter was removed elsewhere.
    if (minPrice === undefined && maxPrice === undefined) setDraft({ from: '', to: '' });
  }
  const wanted = priceChoice(draft.from, draft.to);
  const send = () => {
    if (wanted.minPrice !== minPrice || wanted.maxPrice !== maxPrice) onChange(wanted);
  };
  useDebouncedEffect(send, draft, DEBOUNCE_MS);

  const fields = [
    { name: 'from', label: m.filter_price_from(), example: range?.min },
    { name: 'to', label: m.filter_price_to(), example: range?.max },
  ] as const;
  return (
    <fieldset>
      <legend>{m.filter_price()}</legend>
      <div className="grid grid-cols-2 gap-3">
        {fields.map(({ name, label, example }) => (
          <div key={name} className="grid gap-1">
            <label htmlFor={`${id}-${name}`} className="text-sm text-ink-soft">
              {label}
            </label>
            <input
              id={`${id}-${name}`}
              className="input"
              inputMode="numeric"
              autoComplete="off"
              placeholder={`$${example ?? ''}`}
              value={draft[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
              onBlur={send}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
};
