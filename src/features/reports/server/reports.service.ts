import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { assertVisible, hideFreelancer } from '#features/profiles/server/profiles.service.ts';
import {
  REFERENCE_BYTES,
  readReference,
  referenceFrom,
  shownReference,
} from '#features/reports/report-reference.rules.ts';
import type { ReportReason } from '#features/reports/reports.contract.ts';
import { findReport, insertReport, noteHidden } from '#features/reports/server/reports.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

export const unknownReport = () => notFound('Report not found');

/** 60 random bits need neither salt nor delay: nobody tries them all. */
const hashOf = (signs: string) => createHash('sha256').update(signs).digest('hex');

interface NewReport {
  readonly freelancerId: number;
  readonly reason: ReportReason;
  readonly details: string;
}

/** Answers the reference, which is kept nowhere. */
export const submitReport = async (db: Db, report: NewReport): Promise<string> => {
  await assertVisible(db, report.freelancerId, { isAdmin: false });
  const signs = referenceFrom(randomBytes(REFERENCE_BYTES));
  await insertReport(db, { ...report, referenceHash: hashOf(signs) });
  return shownReference(signs);
};

/** For whoever knows the reference. What closed it is nobody's business while it is open again. */
export const statusOfReport = async (db: Db, written: string) => {
  const signs = readReference(written);
  const report = signs && (await findReport(db, hashOf(signs)));
  if (!report) throw unknownReport();
  const { hiddenAt, isProfileHidden, ...told } = report;
  if (told.closedAt) return { ...told, state: 'closed' as const };
  const isHidden = hiddenAt !== null && isProfileHidden !== false;
  const state = isHidden ? ('hidden' as const) : ('open' as const);
  return { ...told, state, outcome: null, note: '' };
};

/** Hides the profile that a report is about; its pictures are seen no longer than it is. */
export const hideReportedProfile = (db: Db, id: number, admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    const freelancerId = await noteHidden(tx, id);
    if (freelancerId === undefined) throw unknownReport();
    await hideFreelancer(tx, freelancerId, admin);
    await recordAudit(tx, { admin, action: 'hide', recordType: 'report', recordId: id });
  });
