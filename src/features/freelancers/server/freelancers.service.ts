import type {
  FreelancerInput,
  FreelancerPatch,
  FreelancerRecord,
} from '#features/freelancers/freelancers.contract.ts';
import { normalisePhone } from '#features/freelancers/phone-number.rules.ts';
import {
  deleteFreelancer,
  findFreelancer,
  insertFreelancer,
  updateFreelancer,
} from '#features/freelancers/server/freelancers.queries.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';

const unknown = () => notFound('Freelancer not found');

const withPhonesNormalised = <T extends { whatsapp?: string; phone?: string }>(input: T): T => ({
  ...input,
  ...(input.whatsapp !== undefined && { whatsapp: normalisePhone(input.whatsapp) }),
  ...(input.phone !== undefined && { phone: normalisePhone(input.phone) }),
});

export const getFreelancer = async (db: Db, id: number): Promise<FreelancerRecord> => {
  const profile = await findFreelancer(db, id);
  if (!profile) throw unknown();
  return profile;
};

export const createFreelancer = (db: Db, input: FreelancerInput) =>
  insertFreelancer(db, withPhonesNormalised(input));

export const changeFreelancer = async (db: Db, id: number, patch: FreelancerPatch) => {
  const profile = await updateFreelancer(db, id, withPhonesNormalised(patch));
  if (!profile) throw unknown();
  return profile;
};

export const removeFreelancer = async (db: Db, id: number): Promise<void> => {
  if (!(await deleteFreelancer(db, id))) throw unknown();
};
