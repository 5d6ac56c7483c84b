import { type Draw, drawFields, isSameDraw } from '#features/luck/draws/draw.rules.ts';
import type { DrawRecord } from '#features/luck/draws/draw-admin.contract.ts';
import {
  deleteCorrection,
  insertCorrection,
  listCorrectionsOf,
  listDeletedResults,
  moveCorrections,
} from '#features/luck/draws/server/draw-corrections.queries.ts';
import {
  deleteDrawRow,
  insertDraws,
  updateDrawRow,
} from '#features/luck/draws/server/draws.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const resultOf = (draw: Draw): Draw =>
  Object.fromEntries(drawFields.map((field) => [field, draw[field]])) as Draw;

const keepResult = (tx: Db, draw: DrawRecord, { username }: AdminIdentity) =>
  insertCorrection(tx, {
    drawId: draw.id,
    drawNumber: draw.drawNumber,
    username,
    before: resultOf(draw),
  });

/** Changes a published result, keeps the previous one and marks the draw as corrected. */
export const replaceDraw = async (
  tx: Db,
  before: DrawRecord,
  draw: Draw,
  admin: AdminIdentity,
): Promise<DrawRecord | undefined> => {
  const after = await updateDrawRow(tx, before.id, draw);
  if (after) await keepResult(tx, before, admin);
  return after;
};

/** Returns false if the draw does not exist. */
export const removeDraw = async (tx: Db, id: number, admin: AdminIdentity): Promise<boolean> => {
  const deleted = await deleteDrawRow(tx, id);
  if (deleted) await keepResult(tx, deleted, admin);
  return deleted !== undefined;
};

/**
 * Inserts new draws, without those whose number is taken. A draw that was deleted and is entered again takes
 * over its history, and is corrected if its result differs from the deleted one. The caller must hold the
 * lock on draws.
 */
export const addDraws = async (tx: Db, draws: readonly Draw[]): Promise<DrawRecord[]> => {
  if (draws.length === 0) return [];
  const added = await insertDraws(tx, [...draws]);
  const numbers = added.map(({ drawNumber }) => drawNumber);
  const deleted = numbers.length === 0 ? [] : await listDeletedResults(tx, numbers);
  for (const draw of added) {
    const last = deleted.find(({ drawNumber }) => drawNumber === draw.drawNumber);
    if (!last) continue;
    const isSame = last.before !== null && isSameDraw(last.before, draw);
    // A draw that is entered again with the same result is not a correction.
    if (isSame) await deleteCorrection(tx, last.id);
    await moveCorrections(tx, last.drawId, draw.id);
    const [newest] = await listCorrectionsOf(tx, draw.id);
    if (!newest) continue;
    const { correctedAt } = newest;
    const marked = await updateDrawRow(tx, draw.id, isSame ? { correctedAt } : {});
    draw.correctedAt = marked?.correctedAt ?? null;
  }
  return added;
};
