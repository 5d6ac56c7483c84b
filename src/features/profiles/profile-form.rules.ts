import { locationAreas } from '#features/profiles/profile-input.contract.ts';
import type { FreelancerInput, FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import {
  type GeneratedField,
  type GenerationReceipts,
  generatedFields,
} from '#features/profiles/text-origins/text-origins.contract.ts';
import { isRevision } from '#features/profiles/text-origins/text-origins.rules.ts';

/** Text fields of the form, in the order of its sections. */
const texts = [
  'name',
  'title',
  'titleZh',
  'introduction',
  'introductionZh',
  'profileImage',
  'extraServices',
  'location',
  'postalCode',
  'price',
  'priceDetails',
  'priceDetailsZh',
  'aiGeneratedIntroduction',
  'aiGeneratedIntroductionZh',
  'areaGuide',
  'areaGuideZh',
  'whatsapp',
  'wechat',
  'phone',
  'socialMediaEmbed1',
  'socialMediaEmbed2',
  'tiktokUrl',
  'wechatVideoUrl',
] as const;

export type ProfileText = (typeof texts)[number];

/** A generated text that was taken into the form. */
export interface TakenText {
  readonly text: string;
  readonly source: string;
  readonly generatedAt: string;
  readonly reviewCount: number;
  readonly receipt: string;
}

/** The fields of a profile that an admin edits. */
export interface ProfileFormValues extends Record<ProfileText, string> {
  services: string[];
  languages: string[];
  galleryImages: string[];
  locationArea: (typeof locationAreas)[number];
  /** The generated texts that are not saved yet; in the form, so that a draft keeps where they came from. */
  generated: { readonly [Field in GeneratedField]?: TakenText };
}

/** The fields of the profile itself. */
export type ProfileFormField = Exclude<keyof ProfileFormValues, 'generated'>;

/** The initial values of the form, for an existing or a new profile. */
export const profileFormValues = (
  profile?: Pick<FreelancerRecord, ProfileFormField>,
): ProfileFormValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, profile?.[name] ?? ''])) as Record<
    ProfileText,
    string
  >),
  services: profile?.services ?? [],
  languages: profile?.languages ?? [],
  galleryImages: profile?.galleryImages ?? [],
  locationArea: locationAreas.find((area) => area === profile?.locationArea) ?? 'Central',
  generated: {},
});

/**
 * The receipts of the generated texts in this save, including edited ones. A generated text that lost a
 * conflict against the text of another admin is left out.
 */
export const receiptsOf = (
  values: ProfileFormValues,
  changes: Partial<FreelancerInput>,
): GenerationReceipts | undefined => {
  const receipts = generatedFields.flatMap((field) => {
    const taken = values.generated[field];
    const isSaved = field in changes || values[field] === taken?.text;
    return taken && isSaved && isRevision(taken.text, values[field])
      ? [[field, taken.receipt]]
      : [];
  });
  return receipts.length > 0 ? Object.fromEntries(receipts) : undefined;
};

/** The form has no rate and no category, but the API expects both for a new profile. */
export const newProfile = (input: FreelancerInput): FreelancerInput => ({
  ...input,
  hourlyRate: 0,
  category: '',
});
