import { sectors } from '#features/directory/places/sectors.ts';
import type {
  findPossibleDuplicates,
  PossibleDuplicate,
  SharedPart,
} from '#features/profiles/duplicates/duplicates.contract.ts';
import { nameMatcher } from '#features/profiles/duplicates/duplicates.rules.ts';
import {
  listByContacts,
  listNamesIn,
} from '#features/profiles/duplicates/server/duplicates.queries.ts';
import { normalisePhone } from '#features/profiles/phone-number.rules.ts';
import { isPostalCode } from '#features/profiles/postal-code.rules.ts';
import { listFreelancersById } from '#features/profiles/server/profiles.queries.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';

const MAX_LISTED = 10;

/** The sectors of the postal district; empty if the postal code is not valid. */
const sectorsAround = (postalCode: string): string[] => {
  const district = isPostalCode(postalCode) && sectors[postalCode.slice(0, 2)]?.district;
  return Object.keys(sectors).filter((sector) => sectors[sector]?.district === district);
};

const digitsOf = (typed: string): string => normalisePhone(typed.trim()).replace(/\D/g, '');

type Typed = HandlerInput<typeof findPossibleDuplicates>['body'];

/** Profiles that may be the same one, those with a common contact first. */
export const listPossibleDuplicates = async (
  db: Db,
  typed: Typed,
): Promise<PossibleDuplicate[]> => {
  const { id = 0, name, postalCode } = typed;
  const [phone, whatsapp] = [digitsOf(typed.phone), digitsOf(typed.whatsapp)];
  const wechat = typed.wechat.trim();
  const [byContact, names] = await Promise.all([
    listByContacts(db, { numbers: [phone, whatsapp], wechat }, id),
    listNamesIn(db, sectorsAround(postalCode.trim()), id),
  ]);
  const isSameName = nameMatcher(name);
  const named = new Set(names.filter((one) => isSameName(one.name)).map((one) => one.id));
  const partsOf = (found: (typeof byContact)[number]): SharedPart[] => [
    ...(phone && found.digits.includes(phone) ? (['phone'] as const) : []),
    ...(whatsapp && found.digits.includes(whatsapp) ? (['whatsapp'] as const) : []),
    ...(wechat && found.wechat.toLowerCase() === wechat.toLowerCase() ? (['wechat'] as const) : []),
    ...(named.has(found.id) ? (['name'] as const) : []),
  ];
  const like = byContact.map((found) => ({ ...found, shared: partsOf(found) }));
  const others = [...named.difference(new Set(like.map((found) => found.id)))];
  const alike = await listFreelancersById(db, others.slice(0, MAX_LISTED));
  return [...like, ...alike.map((found) => ({ ...found, shared: ['name' as const] }))].slice(
    0,
    MAX_LISTED,
  );
};
