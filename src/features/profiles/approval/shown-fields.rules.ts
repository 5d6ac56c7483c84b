import type { QualifyingPart } from '#features/profiles/approval/qualifying-parts.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';

/** The fields that visitors see, by the part of the profile that they belong to. */
const shownFields = {
  name: ['name'],
  price: ['price', 'priceDetails', 'priceDetailsZh', 'hourlyRate'],
  services: ['services', 'extraServices', 'languages'],
  texts: [
    ...(['title', 'about', 'introduction', 'aiGeneratedIntroduction', 'areaGuide'] as const),
    ...(['titleZh', 'introductionZh', 'aiGeneratedIntroductionZh', 'areaGuideZh'] as const),
  ],
  contacts: [
    ...(['whatsapp', 'wechat', 'phone', 'defaultWhatsAppMessage'] as const),
    ...(['socialMediaEmbed1', 'socialMediaEmbed2', 'tiktokUrl', 'wechatVideoUrl'] as const),
  ],
  area: ['location', 'locationArea', 'postalCode'],
} as const satisfies Record<string, readonly (keyof FreelancerRecord)[]>;

export type ShownField = (typeof shownFields)[keyof typeof shownFields][number];
export const fieldsOfPart = (part: QualifyingPart): readonly ShownField[] => shownFields[part];
export const allShownFields: readonly ShownField[] = Object.values(shownFields).flat();

/** The value of a field that was added to the schema after an approval. */
export const emptyShown = (field: ShownField): '' | [] => (field === 'languages' ? [] : '');

/** The part of the profile that a field belongs to, such as `price`. */
export const partOf = (field: string): keyof typeof shownFields | undefined =>
  (Object.keys(shownFields) as (keyof typeof shownFields)[]).find((part) =>
    (shownFields[part] as readonly string[]).includes(field),
  );
