import { isUsualDrawDay } from '#features/luck/draws/draw-calendar.rules.ts';
import { differencesOf, type PreviewedDraw } from '#features/luck/draws/draw-preview.rules.ts';
import { formatAdminWeekday } from '#platform/web/i18n/format-moment.ts';

const stateLabels = {
  new: 'New',
  same: 'Stored already',
  again: 'Stands above already',
  differs: 'Differs from the stored draw',
  wrong: 'Wrong',
};

const Verdict = ({ state, draw, stored, reason }: PreviewedDraw) => (
  <>
    <p className={state === 'wrong' ? 'text-danger' : undefined}>{reason ?? stateLabels[state]}</p>
    {state === 'differs' && draw && stored && (
      <ul className="text-sm">
        {differencesOf(stored, draw).map(({ title, before, after }) => (
          <li key={title}>
            {title}: <del>{before}</del> <ins>{after}</ins>
          </li>
        ))}
      </ul>
    )}
    {state === 'new' && draw && !isUsualDrawDay(draw.drawDate) && (
      <p className="text-sm text-ink-soft">Not a Wednesday, Saturday or Sunday</p>
    )}
  </>
);

export const DrawBatchPreview = ({ rows }: { rows: readonly PreviewedDraw[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
  <section aria-label="What was found" tabIndex={0} className="max-h-96 overflow-y-auto">
    <table className="admin-table">
      <thead>
        <tr>
          <th scope="col">Draw</th>
          <th scope="col">Top 3</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and are never reordered.
          <tr key={index}>
            <td>
              <p className="font-semibold">{row.found.drawNumber ?? '?'}</p>
              <p className="text-sm text-ink-soft sm:whitespace-nowrap">
                {row.found.drawDate ? formatAdminWeekday(row.found.drawDate) : 'no date'}
              </p>
            </td>
            <td className="font-semibold text-gold sm:whitespace-nowrap">
              {row.found.prizes?.slice(0, 3).join(' ')}
            </td>
            <td>
              <Verdict {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
