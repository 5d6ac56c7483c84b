import type {
  GenerationInput,
  generateAreaGuide,
  generateIntroduction,
  TextLanguage,
} from '#features/ai-content/ai-content.contract.ts';
import { findPostalFacts } from '#features/ai-content/postal-facts.rules.ts';
import {
  listReviewsToRead,
  listServiceConfigsOf,
} from '#features/ai-content/server/ai-content.queries.ts';
import { FIRST_SERVICE_ORDER, serviceLabel } from '#features/catalogue/services.rules.ts';
import { isPostalCode } from '#features/profiles/postal-code.rules.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import { fingerprintOf } from '#features/profiles/text-origins/server/text-origins.service.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Service entry that represents a free text. */
const EXTRA_SERVICES = 'extra services';

/** Display names of the services; keeps unknown keys and drops hidden entries. */
const listOfferedServices = async (
  db: Db,
  keys: string[],
  language: TextLanguage,
): Promise<string[]> => {
  const configured = await listServiceConfigsOf(db, keys);
  const known = new Set(configured.map(({ serviceName }) => serviceName));
  const offered = configured
    .filter(({ isActive, sortOrder }) => isActive && sortOrder >= FIRST_SERVICE_ORDER)
    .filter(({ displayName }) => displayName.toLowerCase() !== EXTRA_SERVICES)
    .map((service) => serviceLabel(service, language));
  return [...offered, ...keys.filter((key) => !known.has(key))].filter(
    (name) => name.toLowerCase() !== EXTRA_SERVICES,
  );
};

const fingerprints = <Input extends GenerationInput>(inputs: Readonly<Record<Input, unknown>>) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, fingerprintOf(value)]),
  ) as Record<Input, string>;

/** Fields that were sent take the place of the saved ones. */
const withSent = <Saved extends object>(saved: Saved, sent: object | null | undefined): Saved => ({
  ...saved,
  ...Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== undefined)),
});

/** Everything that an introduction is made from; one in Chinese from Chinese texts, as far as there are any. */
export const readIntroductionMaterial = async (
  db: Db,
  id: number,
  { language = 'en', ...sent }: NonNullable<HandlerInput<typeof generateIntroduction>['body']> = {},
) => {
  const found = withSent(await requireProfile(db, id, { isAdmin: true }), sent);
  const [services, reviews] = await Promise.all([
    listOfferedServices(db, found.services, language),
    listReviewsToRead(db, id),
  ]);
  const { name, about, skills, locationArea } = found;
  const isChinese = language === 'zh';
  const title = (isChinese && found.titleZh) || found.title;
  const introduction = (isChinese && found.introductionZh) || found.introduction;
  return {
    profile: {
      ...found,
      ...{ title, introduction, services },
      contacts: [found.whatsapp, found.wechat, found.phone],
    },
    reviews,
    inputs: fingerprints({
      name,
      title,
      services: services.toSorted(),
      introduction: [introduction || about, skills],
      locationArea,
      reviews,
    }),
  };
};

/** Everything that an area guide is made from; `facts` is undefined without a postal code in use. */
export const readAreaGuideMaterial = async (
  db: Db,
  id: number,
  sent?: HandlerInput<typeof generateAreaGuide>['body'],
) => {
  const { language = 'en' } = sent ?? {};
  const saved = await requireProfile(db, id, { isAdmin: true });
  const postalCode = sent?.postalCode || saved.postalCode;
  const facts = isPostalCode(postalCode) ? findPostalFacts(postalCode, language) : undefined;
  const name = sent?.name ?? saved.name;
  // A guide is the same for all codes of a sector.
  const inputs = fingerprints({ name, postalCode: postalCode.slice(0, 2) });
  return { profile: { id, name }, postalCode, facts, inputs };
};
