import { useQuery } from '@tanstack/react-query';
import {
  drawCalendarQuery,
  useAnnounceDraw,
  useWithdrawDraw,
} from '#features/luck/draws/admin/use-draws.ts';
import {
  announceSpecialDraw,
  withdrawSpecialDraw,
} from '#features/luck/draws/draw-calendar.contract.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { formatAdminWeekday } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { DeleteIcon } from '#platform/web/ui/edit-icons.tsx';
import { DateInput } from '#platform/web/ui/fields/date-input.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

/** Only the newest are shown, to keep the form in view. */
const SHOWN_MISSING = 6;

interface MissingDrawsProps {
  readonly today: string;
  /** Oldest first. */
  readonly missing: readonly string[];
  /** Absent if the admin may not enter results. */
  readonly onPick: ((day: string) => void) | undefined;
}

const MissingDraws = ({ today, missing, onPick }: MissingDrawsProps) => {
  const shown = missing.slice(-SHOWN_MISSING).reverse();
  const rest = missing.length - shown.length;
  return (
    <>
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((day) => (
          <li key={day} className="flex items-center justify-between gap-x-3">
            <span>
              {day === today ? (
                <strong>Today 18:30: result due</strong>
              ) : (
                <>
                  <strong>{formatAdminWeekday(day)}</strong>: result missing
                </>
              )}
            </span>
            {onPick && (
              <Button
                variant="quiet"
                className="px-3"
                aria-label={`Enter result of ${formatAdminWeekday(day)}`}
                onClick={() => onPick(day)}
              >
                Enter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>
          and {rest} more since {formatAdminWeekday(missing[0] ?? '')}
        </p>
      )}
    </>
  );
};

const SpecialDraws = ({ days }: { days: readonly string[] }) => {
  const form = useServerForm({
    draft: 'special-draw',
    base: { drawDate: '' },
    check: ({ drawDate }) => ({ drawDate: drawDate ? undefined : 'Please choose a day' }),
  });
  const announce = useAnnounceDraw(form.clear);
  const withdraw = useWithdrawDraw();
  return (
    <details>
      <summary className="min-h-8 w-fit cursor-pointer py-1 text-ink-soft">
        Special draws{days.length > 0 && ` (${days.length})`}
      </summary>
      <ul>
        {days.map((day) => (
          <li key={day} className="flex items-center gap-3">
            {formatAdminWeekday(day)}, 18:30
            <Permitted call={withdrawSpecialDraw}>
              <ConfirmButton
                variant="quiet"
                className="icon-button text-danger"
                aria-label={`Remove the special draw of ${formatAdminWeekday(day)}`}
                disabled={withdraw.isPending}
                question={`Remove the special draw of ${formatAdminWeekday(day)}?`}
                detail="Visitors no longer see it announced, and its result is no longer due."
                action="Remove"
                onConfirm={() => withdraw.mutate(day)}
              >
                <DeleteIcon />
              </ConfirmButton>
            </Permitted>
          </li>
        ))}
      </ul>
      <Permitted call={announceSpecialDraw}>
        <form
          aria-label="Announce a special draw"
          noValidate
          className="flex flex-wrap items-start gap-3"
          onSubmit={form.submit(({ fields }) =>
            announce.mutate(fields.drawDate, { onError: form.refuse }),
          )}
        >
          <FormField of={form} name="drawDate" label="Special draw on">
            {(control) => <DateInput {...control} />}
          </FormField>
          <Button
            type="submit"
            variant="secondary"
            className="mt-6.5"
            disabled={announce.isPending}
          >
            Announce
          </Button>
        </form>
      </Permitted>
    </details>
  );
};

/** Shows the next draw and missing results. `onPick` receives the day whose result is to be entered. */
export const DrawCalendar = ({ onPick }: Partial<Pick<MissingDrawsProps, 'onPick'>>) => {
  const calendar = useQuery(drawCalendarQuery(useApi()));
  return (
    <section
      aria-label="Draw calendar"
      className="mb-5 grid gap-1 rounded-2xl bg-leaf-wash p-4 text-sm"
    >
      <QueryState
        query={calendar}
        failure="Failed to fetch the draw calendar"
        skeleton={<div className="skeleton h-12" />}
      >
        {({ today, next, missing, special }) => (
          <>
            <p>
              Next draw:{' '}
              <strong>
                {next.drawDate === today ? 'today' : formatAdminWeekday(next.drawDate)}, 18:30
              </strong>
              {next.isSpecial && ' (special)'}
            </p>
            {missing.length > 0 && <MissingDraws today={today} missing={missing} onPick={onPick} />}
            <SpecialDraws days={special} />
          </>
        )}
      </QueryState>
    </section>
  );
};
