import { changedFields } from '#features/audit/audit.rules.ts';
import { recordAudit, recordAudits } from '#features/audit/server/audit.service.ts';
import { settleEdit } from '#features/audit/server/edits.service.ts';
import {
  type Draw,
  isSameDraw,
  readDraw,
  type WrittenDraw,
  writeDraw,
} from '#features/luck/draws/draw.rules.ts';
import type {
  DrawRecord,
  drawOutcomes,
  EnteredDraw,
} from '#features/luck/draws/draw-admin.contract.ts';
import { addDraws, replaceDraw } from '#features/luck/draws/server/draw-corrections.service.ts';
import {
  DRAWS,
  findDrawById,
  listDrawPage,
  lockDraws,
} from '#features/luck/draws/server/draws.queries.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { orConflict } from '#platform/server/db/sql-state.ts';
import { conflict, invalidInput, notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

interface Correction {
  readonly draw: Draw;
  readonly base: Partial<WrittenDraw> | undefined;
}

/** Values are compared in text form, so that an edit conflict shows four digits. */
const settleCorrection = async (tx: Db, stored: DrawRecord, { draw, base }: Correction) => {
  const current = writeDraw(stored);
  const record = { recordType: 'draw', recordId: stored.id } as const;
  const change = await settleEdit(tx, record, { current, sent: writeDraw(draw), base });
  const result = readDraw({ ...current, ...change });
  if ('message' in result) throw invalidInput(result.message);
  return result.draw;
};

export const correctStoredDraw = (
  db: Db,
  id: number,
  correction: Correction,
  admin: AdminIdentity,
) =>
  db.transaction(async (tx) => {
    await lockDraws(tx);
    const before = await findDrawById(tx, id);
    if (!before) throw notFound('Draw not found');
    const draw = await settleCorrection(tx, before, correction);
    const fields = changedFields(before, draw);
    if (fields.length === 0) return before;
    const after = await replaceDraw(tx, before, draw, admin).catch(
      orConflict('A draw with this number already exists', 'drawNumber'),
    );
    if (!after) throw notFound('Draw not found');
    announce(tx, DRAWS);
    await recordAudit(tx, { admin, action: 'update', recordType: 'draw', recordId: id, fields });
    return after;
  });

type Outcome = (typeof drawOutcomes)[number];

/** Outcome for one draw of a batch. Throws a conflict if the stored draw differs from `base`. */
const outcomeOf = ({ draw, base }: EnteredDraw, stored: Draw | undefined): Outcome => {
  const { drawNumber } = draw;
  if (stored && isSameDraw(stored, draw)) return 'unchanged';
  if (!stored && !base) return 'added';
  if (stored && base && isSameDraw(stored, base)) return 'corrected';
  if (!stored) throw conflict(`Draw ${drawNumber} has been deleted`);
  throw conflict(
    base
      ? `Draw ${drawNumber} has been changed by somebody else`
      : `Draw ${drawNumber} is already stored with other numbers`,
  );
};

export const enterSeveralDraws = (db: Db, draws: readonly EnteredDraw[], admin: AdminIdentity) => {
  const numbers = draws.map(({ draw }) => draw.drawNumber);
  const twin = numbers.find((number, index) => numbers.indexOf(number) < index);
  if (twin) throw invalidInput(`Draw ${twin} is entered twice`);
  return db.transaction(async (tx) => {
    await lockDraws(tx);
    const found = await listDrawPage(tx, { numbers, limit: numbers.length });
    const storedOf = new Map<string, DrawRecord>(found.map((one) => [one.drawNumber, one]));
    const planned = draws.map((entered) => {
      const stored = storedOf.get(entered.draw.drawNumber);
      return { draw: entered.draw, stored, outcome: outcomeOf(entered, stored) };
    });

    const news = planned.filter(({ outcome }) => outcome === 'added').map(({ draw }) => draw);
    const added = await addDraws(tx, news);
    await recordAudits(tx, { admin, action: 'create', recordType: 'draw', records: added });

    const corrected = [];
    for (const { draw, stored, outcome } of planned) {
      if (outcome !== 'corrected' || !stored) continue;
      await replaceDraw(tx, stored, draw, admin);
      corrected.push({ id: stored.id, fields: changedFields(stored, draw) });
    }
    await recordAudits(tx, { admin, action: 'update', recordType: 'draw', records: corrected });

    if (added.length + corrected.length > 0) announce(tx, DRAWS);
    const idOf = new Map(added.map(({ id, drawNumber }) => [drawNumber, id]));
    return planned.map(({ draw: { drawNumber }, stored, outcome }) => ({
      id: stored?.id ?? idOf.get(drawNumber) ?? 0,
      drawNumber,
      outcome,
    }));
  });
};
