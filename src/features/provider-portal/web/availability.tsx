import { useState } from 'react';
import { setProviderAvailability } from '#features/provider-portal/portal.contract.ts';
import { AVAILABLE_HOURS, lastAwayDay } from '#features/provider-portal/portal.rules.ts';
import { type PortalView, usePortalChange } from '#features/provider-portal/web/use-portal.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

const SINGAPORE_OFFSET_MS = 8 * 60 * 60 * 1000;

/** Formats a timestamp as Singapore time, for example `21:05`. */
const timeOf = (moment: string): string =>
  new Date(Date.parse(moment) + SINGAPORE_OFFSET_MS).toISOString().slice(11, 16);

/** Form for the availability shown to visitors. */
export const AvailabilityForm = ({ state }: { state: PortalView['state'] }) => {
  const [away, setAway] = useState('');
  const { availableUntil, awayUntil } = state;
  const say = usePortalChange(
    (api, body: { isAvailable: boolean; awayUntil: string | null }) =>
      api.call(setProviderAvailability, { body }),
    { success: m.her_saved() },
  );
  const now = new Date();
  return (
    <section aria-labelledby="her-time" className="card p-5 sm:p-6">
      <h2 id="her-time" className="text-2xl font-semibold">
        {m.her_time()}
      </h2>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          aria-describedby="her-available-note"
          className="size-5 accent-rose"
          checked={availableUntil !== null}
          disabled={say.isPending}
          onChange={({ target }) => say.mutate({ isAvailable: target.checked, awayUntil: null })}
        />
        {m.her_available()}
      </label>
      <p id="her-available-note" className="text-sm text-ink-soft">
        {availableUntil
          ? m.her_available_until({ time: timeOf(availableUntil) })
          : m.her_available_hint({ hours: AVAILABLE_HOURS })}
      </p>
      {awayUntil ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="font-semibold">{m.her_away_until({ date: formatDate(awayUntil) ?? '' })}</p>
          <Button
            variant="secondary"
            disabled={say.isPending}
            onClick={() => say.mutate({ isAvailable: false, awayUntil: null })}
          >
            {m.her_back()}
          </Button>
        </div>
      ) : (
        <form
          className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4"
          onSubmit={(event) => {
            event.preventDefault();
            say.mutate({ isAvailable: false, awayUntil: away });
          }}
        >
          <Field label={m.her_away_label()}>
            {(control) => (
              <Input
                {...control}
                type="date"
                required
                min={singaporeDay(now)}
                max={lastAwayDay(now)}
                value={away}
                onChange={(event) => setAway(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" disabled={say.isPending || !away}>
            {m.her_away_set()}
          </Button>
        </form>
      )}
    </section>
  );
};
