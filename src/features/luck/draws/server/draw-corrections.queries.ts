import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { drawCorrections, fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import type { Db } from '#platform/server/db/db.ts';

export const insertCorrection = (tx: Db, correction: typeof drawCorrections.$inferInsert) =>
  tx.insert(drawCorrections).values(correction);

/** Newest first. */
export const listCorrectionsOf = (db: Db, drawId: number) =>
  db
    .select()
    .from(drawCorrections)
    .where(eq(drawCorrections.drawId, drawId))
    .orderBy(desc(drawCorrections.id));

/** The earlier results of deleted draws with these numbers, newest first. */
export const listDeletedResults = (tx: Db, drawNumbers: string[]) =>
  tx
    .select(getTableColumns(drawCorrections))
    .from(drawCorrections)
    .leftJoin(fourdDraws, eq(fourdDraws.id, drawCorrections.drawId))
    .where(and(inArray(drawCorrections.drawNumber, drawNumbers), isNull(fourdDraws.id)))
    .orderBy(desc(drawCorrections.id));

export const deleteCorrection = (tx: Db, id: number) =>
  tx.delete(drawCorrections).where(eq(drawCorrections.id, id));

/** Assigns the history of a deleted draw to the draw that replaces it. */
export const moveCorrections = (tx: Db, deletedId: number, drawId: number) =>
  tx.update(drawCorrections).set({ drawId }).where(eq(drawCorrections.drawId, deletedId));
