import type { LuckService } from '#features/luck/numbers/server/luck.service.ts';
import type { ApprovalEvidence } from '#features/profiles/approval/approval.contract.ts';
import { listApprovals } from '#features/profiles/approval/server/approvals.queries.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import type { ConsentRecord } from '#features/provider-portal/portal-admin.contract.ts';
import { versionHashOf } from '#features/provider-portal/server/approval.service.ts';
import { listLinks } from '#features/provider-portal/server/links.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const DOCUMENT_TYPE = 'consent-record';
const MAX_APPROVALS = 200;

/** Approvals of earlier releases have no evidence. */
const isKnown = (evidence: object): evidence is ApprovalEvidence => 'statements' in evidence;

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Everything that is stored about the consent of a provider, signed with the key of the site. */
export const readConsentRecord = async (
  db: Db,
  freelancerId: number,
  { admin, luck }: { admin: AdminIdentity; luck: Pick<LuckService, 'signDocument'> },
) => {
  const profile = await requireProfile(db, freelancerId, { isAdmin: true });
  const [links, approvals] = await Promise.all([
    listLinks(db, freelancerId),
    listApprovals(db, freelancerId, MAX_APPROVALS),
  ]);
  const record: ConsentRecord = {
    profile: { id: profile.id, name: profile.name },
    issuedAt: new Date().toISOString(),
    issuedBy: admin.username,
    contentHash: versionHashOf(profile),
    links: links.map(({ createdAt, openedAt, revokedAt, ...link }) => ({
      ...link,
      createdAt: createdAt.toISOString(),
      openedAt: isoOf(openedAt),
      revokedAt: isoOf(revokedAt),
    })),
    approvals: approvals.map(({ confirmedAt, rejectedAt, contentHash, evidence, ...version }) => ({
      confirmedAt: confirmedAt.toISOString(),
      rejectedAt: isoOf(rejectedAt),
      contentHash,
      name: version.name,
      texts: version.texts,
      pictures: version.pictures,
      evidence: isKnown(evidence) ? evidence : null,
    })),
  };
  return { record, ...(await luck.signDocument(DOCUMENT_TYPE, record)) };
};
