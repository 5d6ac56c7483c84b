import {
  type Draw,
  drawFields,
  drawLabels,
  isSameDraw,
  readDraw,
  writeDraw,
} from '#features/luck/draws/draw.rules.ts';
import { rawDraw } from '#features/luck/draws/draw-form.rules.ts';
import type { DrawText } from '#features/luck/draws/draw-text.rules.ts';
import { comparisonWarnings, drawContextIn } from '#features/luck/draws/draw-warnings.rules.ts';

/**
 * A draw of a batch before submission: invalid, new, a duplicate within the batch, or beside the stored draw
 * with its number.
 */
export type PreviewedDraw = { readonly found: DrawText } & (
  | { readonly state: 'wrong'; readonly reason: string }
  | { readonly state: 'new' | 'again'; readonly draw: Draw }
  | { readonly state: 'same' | 'differs'; readonly draw: Draw; readonly stored: Draw }
);

const readFound = (found: DrawText, today: string): { draw: Draw } | { reason: string } => {
  const { drawNumber, drawDate, prizes, problem } = found;
  if (problem || !prizes) return { reason: problem ?? 'No numbers found' };
  if (!drawNumber) return { reason: 'No draw number found' };
  if (!drawDate) return { reason: 'No date found' };
  if (drawDate > today) return { reason: 'This day is in the future' };
  const result = readDraw(rawDraw({ drawNumber, drawDate, prizes }));
  return 'draw' in result ? result : { reason: result.message };
};

/** `stored`: the stored draws with a draw number of the batch. */
export const previewDraws = (
  batch: readonly DrawText[],
  stored: readonly Draw[],
  today: string,
): PreviewedDraw[] => {
  const storedOf = new Map(stored.map((draw) => [draw.drawNumber, draw]));
  const seen = new Map<string, Draw>();
  return batch.map((found) => {
    const result = readFound(found, today);
    if ('reason' in result) return { found, state: 'wrong', reason: result.reason };
    const { draw } = result;
    const above = seen.get(draw.drawNumber);
    if (above && isSameDraw(above, draw)) return { found, state: 'again', draw };
    if (above) return { found, state: 'wrong', reason: 'Listed above with other numbers' };
    seen.set(draw.drawNumber, draw);
    const known = storedOf.get(draw.drawNumber);
    if (!known) return { found, state: 'new', draw };
    const state = isSameDraw(known, draw) ? 'same' : 'differs';
    return { found, state, draw, stored: known };
  });
};

/** Whether a row would change something if it is submitted. */
export const isChange = (row: PreviewedDraw): row is PreviewedDraw & { readonly draw: Draw } =>
  row.state === 'new' || row.state === 'differs';

/** What is unusual about the draws of a batch beside each other, by row. */
export const batchWarnings = (rows: readonly PreviewedDraw[]): string[][] => {
  const changes = rows.map((row) => (isChange(row) ? row.draw : undefined));
  const all = changes.flatMap((draw) => draw ?? []);
  return changes.map((draw) =>
    draw ? comparisonWarnings(draw, drawContextIn(draw, all)).map(({ message }) => message) : [],
  );
};

const titles = { ...drawLabels, drawDate: 'Date' };

/** Multiset difference: the entries of `list` that are not in `other`, counting duplicates. */
const without = (list: readonly string[], other: readonly string[]): string[] => {
  const left = [...other];
  return list.filter((entry) => {
    const at = left.indexOf(entry);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

export const differencesOf = (stored: Draw, draw: Draw) => {
  const [before, after] = [writeDraw(stored), writeDraw(draw)];
  return drawFields.flatMap((name) => {
    const [old, next] = [[before[name]].flat(), [after[name]].flat()];
    const [gone, come] = [without(old, next), without(next, old)];
    return gone.length + come.length > 0
      ? [{ title: titles[name], before: gone.join(' '), after: come.join(' ') }]
      : [];
  });
};
