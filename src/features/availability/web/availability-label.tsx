import type { ShownAvailability } from '#features/availability/availability.contract.ts';
import { shortDay, timeInSingapore } from '#features/availability/web/singapore-times.ts';
import { classNames } from '#platform/web/browser/class-names.ts';
import { m } from '#platform/web/texts/messages.js';

/** What visitors read about the availability. The server decides which state it is. */
export const availabilityText = (
  { state, from, until, awayUntil }: ShownAvailability,
  isShort = false,
): string => {
  const span = { from: timeInSingapore(from), until: timeInSingapore(until) };
  const day = shortDay(awayUntil ?? from);
  switch (state) {
    case 'now':
      return m.availability_now();
    case 'today':
      return (isShort ? m.availability_today_short : m.availability_today)(span);
    case 'later':
      return (isShort ? m.availability_later_short : m.availability_later)({ ...span, day });
    case 'away':
      return m.availability_away({ day });
    default:
      return m.availability_unset();
  }
};

/** On a card; nothing if the provider has said nothing. */
export const CardAvailability = ({ availability }: { availability: ShownAvailability }) =>
  availability.state === 'unset' ? null : (
    <p className={classNames('card-availability', availability.state === 'now' && 'is-now')}>
      {availabilityText(availability, true)}
    </p>
  );
