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
import { HOUR_MS } from '#platform/contract/durations.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

/** Choices for the length of "available now", in hours. */
const FREE_CHOICES = [1, 2, FREE_HOURS, 8, 12];

/** Form for the availability shown to visitors. */
export const AvailabilityForm = ({ portal }: { portal: PortalView }) => {
  const [away, setAway] = useState('');
  const { profile, schedule } = portal;
  const { freeUntil, awayUntil } = schedule;
  const change = usePortalChange(
    (api, body: { isAvailable: boolean; awayUntil: string | null }) =>
      api.call(setProviderAvailability, { body }),
    { success: m.portal_saved() },
  );
  const free = usePortalChange(
    (api, hours: number) => {
      const until = new Date(Date.now() + hours * HOUR_MS).toISOString();
      const base = { freeUntil };
      return api.call(saveProviderSchedule, { body: { freeUntil: until, base } });
    },
    { success: m.portal_saved() },
  );
  const now = new Date();
  return (
    <section aria-labelledby="portal-time" className="card p-5 sm:p-6">
      <h2 id="portal-time" className="text-2xl font-semibold">
        {m.portal_time()}
      </h2>
      <p className="mt-2 font-semibold text-leaf">{availabilityText(profile.availability)}</p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          aria-describedby="portal-available-note"
          className="size-5 accent-rose"
          checked={profile.isOnline}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ isAvailable: target.checked, awayUntil: null })}
        />
        {m.portal_available()}
      </label>
      <p id="portal-available-note" className="text-sm text-ink-soft">
        {profile.availability.state === 'now'
          ? m.portal_available_until({ time: timeInSingapore(profile.availability.until) })
          : m.portal_available_hint({ hours: FREE_HOURS })}
      </p>
      {freeUntil && (
        <fieldset className="mt-2">
          <legend className="text-sm font-semibold">{m.portal_free_for()}</legend>
          <div className="mt-1 flex flex-wrap gap-2">
            {FREE_CHOICES.map((n) => (
              <Button
                key={n}
                variant="secondary"
                className="px-4"
                disabled={free.isPending}
                onClick={() => free.mutate(n)}
              >
                {m.portal_free_hours({ n })}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {awayUntil ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="font-semibold">
            {m.portal_away_until({ date: formatDate(awayUntil) ?? '' })}
          </p>
          <Button
            variant="secondary"
            disabled={change.isPending}
            onClick={() => change.mutate({ isAvailable: false, awayUntil: null })}
          >
            {m.portal_back()}
          </Button>
        </div>
      ) : (
        <form
          className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4"
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ isAvailable: false, awayUntil: away });
          }}
        >
          <Field label={m.portal_away_label()}>
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
          <Button type="submit" variant="secondary" disabled={change.isPending || !away}>
            {m.portal_away_set()}
          </Button>
        </form>
      )}
      <HoursForm schedule={schedule} />
    </section>
  );
};
