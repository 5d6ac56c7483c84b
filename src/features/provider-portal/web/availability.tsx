import { useState } from 'react';
import { FREE_HOURS, lastAwayDay } from '#features/availability/schedule.rules.ts';
import { availabilityText } from '#features/availability/web/availability-label.ts';
import { timeInSingapore } from '#features/availability/web/singapore-times.ts';
import {
  saveProviderSchedule,
  setProviderAvailability,
} from '#features/provider-portal/portal.contract.ts';
import { HoursForm } from '#features/provider-portal/web/hours-form.tsx';
import { type PortalView, usePortalChange } from '#features/provider-portal/web/use-portal.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

const HOUR_MS = 60 * 60 * 1000;
/** How long she may say that she is free, in hours. */
const FREE_CHOICES = [1, 2, FREE_HOURS, 8, 12];

/** Form for the availability shown to visitors. */
export const AvailabilityForm = ({ word }: { word: PortalView }) => {
  const [away, setAway] = useState('');
  const { profile, schedule } = word;
  const { freeUntil, awayUntil } = schedule;
  const say = usePortalChange(
    (api, body: { isAvailable: boolean; awayUntil: string | null }) =>
      api.call(setProviderAvailability, { body }),
    { success: m.her_saved() },
  );
  const free = usePortalChange(
    (api, hours: number) => {
      const until = new Date(Date.now() + hours * HOUR_MS).toISOString();
      const base = { freeUntil };
      return api.call(saveProviderSchedule, { body: { freeUntil: until, base } });
    },
    { success: m.her_saved() },
  );
  const now = new Date();
  return (
    <section aria-labelledby="her-time" className="card p-5 sm:p-6">
      <h2 id="her-time" className="text-2xl font-semibold">
        {m.her_time()}
      </h2>
      <p className="mt-2 font-semibold text-leaf">{availabilityText(profile.availability)}</p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          aria-describedby="her-available-note"
          className="size-5 accent-rose"
          checked={profile.isOnline}
          disabled={say.isPending}
          onChange={({ target }) => say.mutate({ isAvailable: target.checked, awayUntil: null })}
        />
        {m.her_available()}
      </label>
      <p id="her-available-note" className="text-sm text-ink-soft">
        {profile.availability.state === 'now'
          ? m.her_available_until({ time: timeInSingapore(profile.availability.until) })
          : m.her_available_hint({ hours: FREE_HOURS })}
      </p>
      {freeUntil && (
        <fieldset className="mt-2">
          <legend className="text-sm font-semibold">{m.her_free_for()}</legend>
          <div className="mt-1 flex flex-wrap gap-2">
            {FREE_CHOICES.map((n) => (
              <Button
                key={n}
                variant="secondary"
                className="px-4"
                disabled={free.isPending}
                onClick={() => free.mutate(n)}
              >
                {m.her_free_hours({ n })}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
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
      <HoursForm schedule={schedule} />
    </section>
  );
};
