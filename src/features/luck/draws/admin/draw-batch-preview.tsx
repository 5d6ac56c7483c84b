import { SettledPreview } from '#features/luck/draws/admin/draw-preview.tsx';
import { writeDraw } from '#features/luck/draws/draw.rules.ts';
import { formOf } from '#features/luck/draws/draw-form.rules.ts';
import {
  differencesOf,
  isChange,
  type PreviewedDraw,
} from '#features/luck/draws/draw-preview.rules.ts';
import { formatAdminWeekday } from '#platform/web/i18n/format-moment.ts';

const stateLabels = {
  new: 'New',
  same: 'Already stored',
  again: 'Already listed above',
  differs: 'Differs from the stored draw',
};

const Verdict = ({ row }: { row: PreviewedDraw }) => (
  <>
    {row.state === 'wrong' ? (
      <p className="text-danger">{row.reason}</p>
    ) : (
      <p>{stateLabels[row.state]}</p>
    )}
    {row.state === 'differs' && (
      <ul className="text-sm">
        {differencesOf(row.stored, row.draw).map(({ title, before, after }) => (
          <li key={title}>
            {title}: <del>{before}</del> <ins>{after}</ins>
          </li>
        ))}
      </ul>
    )}
  </>
);

interface DrawBatchPreviewProps {
  readonly rows: readonly PreviewedDraw[];
  /** By row. */
  readonly warnings: readonly (readonly string[])[];
  /** The ids of the stored draws that differ from their rows; undefined until they are known. */
  readonly corrected: readonly number[] | undefined;
}

export const DrawBatchPreview = ({ rows, warnings, corrected }: DrawBatchPreviewProps) => (
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
              <Verdict row={row} />
              {corrected && isChange(row) && (
                <SettledPreview
                  draw={formOf(writeDraw(row.draw))}
                  corrected={corrected}
                  warnings={warnings[index]}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
