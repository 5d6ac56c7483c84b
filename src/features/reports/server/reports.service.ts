import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { assertVisible, hideForReport } from '#features/profiles/server/profiles.service.ts';
import {
  REFERENCE_BYTES,
  readReference,
  referenceFrom,
  shownReference,
} from '#features/reports/report-reference.rules.ts';
import {
  findReport,
  insertReport,
  markHidden,
  type NewReport,
} from '#features/reports/server/reports.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

export const unknownReport = () => notFound('Report not found');

/** A reference has 60 random bits, so a brute-force search is infeasible without a salt or a slow hash. */
const hashOf = (signs: string) => createHash('sha256').update(signs).digest('hex');

/** Returns the reference; only its hash is stored. */
export const createReport = async (db: Db, report: NewReport): Promise<string> => {
  await assertVisible(db, report.freelancerId, { isAdmin: false });
  const signs = referenceFrom(randomBytes(REFERENCE_BYTES));
  await insertReport(db, { ...report, referenceHash: hashOf(signs) });
  return shownReference(signs);
};

/** The reference is the only credential. The outcome and note of a reopened report are not disclosed. */
export const statusOfReport = async (db: Db, written: string) => {
  const signs = readReference(written);
  const report = signs && (await findReport(db, hashOf(signs)));
  if (!report) throw unknownReport();
  const { hiddenAt, isProfileHidden, ...publicFields } = report;
  if (publicFields.closedAt) return { ...publicFields, state: 'closed' as const };
  const isHidden = hiddenAt !== null && isProfileHidden !== false;
  const state = isHidden ? ('hidden' as const) : ('open' as const);
  return { ...publicFields, state, outcome: null, note: '' };
};

/** Hides the reported profile, and with it its pictures. */
export const hideReportedProfile = (db: Db, id: number, admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    const report = await markHidden(tx, id);
    if (report === undefined) throw unknownReport();
    const reason = `Report ${id}: ${report.reason.replaceAll('_', ' ')}`;
    await hideForReport(tx, report.freelancerId, admin, reason);
    await recordAudit(tx, { admin, action: 'hide', recordType: 'report', recordId: id });
  });
