import type { ShownAvailability } from '#features/availability/availability.contract.ts';
import { shortDay, timeInSingapore } from '#features/availability/web/singapore-times.ts';
import { classNames } from '#platform/web/browser/class-names.ts';
import { m } from '#platform/web/texts/messages.js';

/** Apart from `availabilityText`, because the directory should load only the texts of cards. */
const cardText = ({ state, from, until, awayUntil }: ShownAvailability): string => {
  if (state === 'now') return m.availability_now();
  const day = shortDay(awayUntil ?? from);
  if (state === 'away') return m.availability_away({ day });
  return `${state === 'today' ? m.availability_today_short() : day} ${timeInSingapore(from)}–${timeInSingapore(until)}`;
};

/** The availability on a card; renders nothing without a schedule. */
export const CardAvailability = ({ availability }: { availability: ShownAvailability }) =>
  availability.state === 'unset' ? null : (
    <p className={classNames('card-availability', availability.state === 'now' && 'is-now')}>
      {cardText(availability)}
    </p>
  );
