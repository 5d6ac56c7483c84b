import type { ShownAvailability } from '#features/availability/availability.contract.ts';
import { shortDay, timeInSingapore } from '#features/availability/web/singapore-times.ts';
import { m } from '#platform/web/texts/messages.js';

/** What visitors read about the availability. The server decides which state it is. */
export const availabilityText = ({ state, from, until, awayUntil }: ShownAvailability): string => {
  const span = { from: timeInSingapore(from), until: timeInSingapore(until) };
  const day = shortDay(awayUntil ?? from);
  switch (state) {
    case 'now':
      return m.availability_now();
    case 'today':
      return m.availability_today(span);
    case 'later':
      return m.availability_later({ ...span, day });
    case 'away':
      return m.availability_away({ day });
    default:
      return m.availability_unset();
  }
};
