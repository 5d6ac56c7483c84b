import { MAX_SPANS } from '#features/availability/schedule.contract.ts';
import type { OpenHours } from '#features/availability/schedule.rules.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

/** What a new line proposes. */
const USUAL: OpenHours = { from: '18:00', to: '23:00' };

interface HoursFieldsProps {
  /** The name of the day. */
  readonly day: string;
  readonly hours: readonly OpenHours[];
  readonly onChange: (hours: OpenHours[]) => void;
}

/** The times of one day, each with a start and an end. */
export const HoursFields = ({ day, hours, onChange }: HoursFieldsProps) => {
  const set = (at: number, change: Partial<OpenHours>) =>
    onChange(hours.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const input = (at: number, side: keyof OpenHours, label: string) => (
    <input
      type="time"
      required
      className="input w-30"
      aria-label={label}
      value={hours[at]?.[side] ?? ''}
      onChange={({ target }) => set(at, { [side]: target.value })}
    />
  );
  return (
    <div className="grid gap-2">
      {hours.length === 0 && <p className="text-ink-soft">{m.hours_none()}</p>}
      {hours.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal times differ by their place alone.
        <div key={at} className="flex items-center gap-2">
          {input(at, 'from', m.hours_from({ day }))}
          <span aria-hidden="true">–</span>
          {input(at, 'to', m.hours_to({ day }))}
          <button
            type="button"
            className="icon-button"
            aria-label={m.hours_remove({ day, from, to })}
            onClick={() => onChange(hours.filter((_, index) => index !== at))}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
      {hours.length < MAX_SPANS && (
        <Button
          variant="quiet"
          className="justify-self-start px-0"
          onClick={() => onChange([...hours, USUAL])}
        >
          {m.hours_add({ day })}
        </Button>
      )}
    </div>
  );
};
