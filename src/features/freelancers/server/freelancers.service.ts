import type { AuditAction } from '#features/audit/audit.contract.ts';
import { changedFields } from '#features/audit/audit.rules.ts';
import { audited, recordAudit } from '#features/audit/server/audit.service.ts';
import {
  type FreelancerInput,
  type FreelancerPatch,
  type FreelancerRecord,
  MAX_NAME_LENGTH,
} from '#features/freelancers/freelancers.contract.ts';
import { normalisePhone } from '#features/freelancers/phone-number.rules.ts';
import {
  findFreelancer,
  insertFreelancer,
  isVisible,
  updateFreelancer,
  type Viewer,
} from '#features/freelancers/server/freelancers.queries.ts';
import { topicsOfProfile } from '#features/freelancers/server/freelancers.topics.ts';
import { lockFreelancers } from '#features/freelancers/server/popularity.queries.ts';
import { announce } from '#platform/server/announce.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';
import type { AdminIdentity } from '#platform/server/mount.ts';

const COPY_SUFFIX = ' (copy)';

const unknown = () => notFound('Freelancer not found');

const withPhonesNormalised = <T extends { whatsapp?: string; phone?: string }>(input: T): T => ({
  ...input,
  ...(input.whatsapp !== undefined && { whatsapp: normalisePhone(input.whatsapp) }),
  ...(input.phone !== undefined && { phone: normalisePhone(input.phone) }),
});

export const getFreelancer = async (
  db: Db,
  id: number,
  viewer: Viewer,
): Promise<FreelancerRecord> => {
  const profile = await findFreelancer(db, id, viewer);
  if (!profile) throw unknown();
  return profile;
};

export const assertVisible = async (db: Db, id: number, viewer: Viewer): Promise<void> => {
  if (!(await isVisible(db, id, viewer))) throw unknown();
};

const insertAndNote = (db: Db, input: FreelancerInput, admin: AdminIdentity) =>
  audited(
    db,
    async (tx) => {
      const profile = await insertFreelancer(tx, input);
      announce(tx, ...topicsOfProfile(profile.id));
      return profile;
    },
    ({ id }) => ({ admin, action: 'create', recordType: 'profile', recordId: id }),
  );

export const createFreelancer = (db: Db, input: FreelancerInput, admin: AdminIdentity) =>
  insertAndNote(db, withPhonesNormalised(input), admin);

/** What visitors gave the profile stays with it. */
const withoutHistory = ({
  id,
  rating,
  lookAlikeRating,
  servicesRating,
  gfeRating,
  reviewCount,
  popularityScore,
  createdAt,
  updatedAt,
  ...own
}: FreelancerRecord) => own;

/** Hidden, because a copy is of use only once it has become somebody else's profile. */
export const duplicateFreelancer = async (db: Db, id: number, admin: AdminIdentity) => {
  const own = withoutHistory(await getFreelancer(db, id, { isAdmin: true }));
  const name = `${own.name.slice(0, MAX_NAME_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`;
  return insertAndNote(db, { ...own, name, isHidden: true } as FreelancerInput, admin);
};

const actionOf = (fields: string[], { isHidden }: FreelancerRecord): AuditAction => {
  if (fields.join() !== 'isHidden') return 'update';
  return isHidden ? 'hide' : 'show';
};

export const changeFreelancer = (
  db: Db,
  id: number,
  patch: FreelancerPatch,
  admin: AdminIdentity,
) =>
  db.transaction(async (tx) => {
    await lockFreelancers(tx, [id], { isAdmin: true });
    const before = await getFreelancer(tx, id, { isAdmin: true });
    const profile = await updateFreelancer(tx, id, withPhonesNormalised(patch));
    if (!profile) throw unknown();
    announce(tx, ...topicsOfProfile(id));
    const fields = changedFields(before, profile).filter((name) => name in patch);
    const action = actionOf(fields, profile);
    await recordAudit(tx, { admin, action, recordType: 'profile', recordId: id, fields });
    return profile;
  });
