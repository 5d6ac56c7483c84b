import { type ReactNode, useState } from 'react';
import { MAX_EXCEPTIONS, type ScheduleForm } from '#features/availability/schedule.contract.ts';
import { lastAwayDay } from '#features/availability/schedule.rules.ts';
import { HoursFields } from '#features/availability/web/hours-fields.tsx';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

export type Hours = Pick<ScheduleForm, 'weeklyHours' | 'exceptions'>;

const weekdays = [
  m.hours_monday,
  m.hours_tuesday,
  m.hours_wednesday,
  m.hours_thursday,
  m.hours_friday,
  m.hours_saturday,
  m.hours_sunday,
];

interface FieldsProps {
  readonly value: Hours;
  readonly onChange: (change: Partial<Hours>) => void;
}

const DayRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-[8rem_1fr]">
    <p className="font-semibold sm:pt-2">{name}</p>
    {children}
  </div>
);

const Week = ({ value: { weeklyHours }, onChange }: FieldsProps) => (
  <fieldset className="grid gap-3">
    <legend className="mb-1 font-semibold">{m.hours_title()}</legend>
    <p className="text-sm text-ink-soft">{m.hours_hint()}</p>
    {weekdays.map((name, weekday) => (
      <DayRow key={name()} name={name()}>
        <HoursFields
          day={name()}
          hours={weeklyHours[weekday] ?? []}
          onChange={(hours) =>
            onChange({ weeklyHours: weeklyHours.map((own, at) => (at === weekday ? hours : own)) })
          }
        />
      </DayRow>
    ))}
  </fieldset>
);

const Exceptions = ({ value: { exceptions }, onChange }: FieldsProps) => {
  const [day, setDay] = useState('');
  const now = new Date();
  const isKnown = exceptions.some((exception) => exception.day === day);
  const put = (next: Hours['exceptions']) =>
    onChange({ exceptions: [...next].sort((one, other) => (one.day < other.day ? -1 : 1)) });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{m.hours_exceptions()}</legend>
      <p className="text-sm text-ink-soft">{m.hours_exceptions_hint()}</p>
      {exceptions.map((exception) => {
        const name = formatDate(exception.day) ?? exception.day;
        const others = exceptions.filter((one) => one !== exception);
        return (
          <DayRow key={exception.day} name={name}>
            <div>
              <HoursFields
                day={name}
                hours={exception.hours}
                onChange={(hours) => put([...others, { ...exception, hours }])}
              />
              <Button variant="quiet" className="px-0" onClick={() => put(others)}>
                {m.hours_exception_remove({ day: name })}
              </Button>
            </div>
          </DayRow>
        );
      })}
      {exceptions.length < MAX_EXCEPTIONS && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={m.hours_exception_day()}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={singaporeDay(now)}
                max={lastAwayDay(now)}
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
            )}
          </Field>
          <Button
            variant="secondary"
            disabled={!day || isKnown}
            onClick={() => {
              put([...exceptions, { day, hours: [] }]);
              setDay('');
            }}
          >
            {m.hours_exception_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

/** The hours of the week and the days with other hours, for providers and admins. */
export const ScheduleFields = (props: FieldsProps) => (
  <div className="grid gap-6">
    <Week {...props} />
    <Exceptions {...props} />
  </div>
);
