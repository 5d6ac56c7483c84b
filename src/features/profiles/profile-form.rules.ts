import { locationAreas } from '#features/profiles/profile-input.contract.ts';
import type {
  FreelancerBase,
  FreelancerInput,
  FreelancerRecord,
} from '#features/profiles/profiles.contract.ts';
import { isSameValue } from '#platform/contract/edit.rules.ts';

type LocationArea = (typeof locationAreas)[number];

/** Texts of the form, in the order of its sections. */
const texts = [
  'name',
  'title',
  'introduction',
  'profileImage',
  'extraServices',
  'location',
  'postalCode',
  'price',
  'priceDetails',
  'aiGeneratedIntroduction',
  'areaGuide',
  'whatsapp',
  'wechat',
  'phone',
  'socialMediaEmbed1',
  'socialMediaEmbed2',
  'tiktokUrl',
  'wechatVideoUrl',
] as const;

export type ProfileText = (typeof texts)[number];

/** What an admin edits of a profile. */
export interface ProfileForm extends Record<ProfileText, string> {
  services: string[];
  galleryImages: string[];
  locationArea: LocationArea;
}

const fields: (keyof ProfileForm)[] = [...texts, 'services', 'galleryImages', 'locationArea'];

const DEFAULT_AREA: LocationArea = 'Central';

const areaOf = (value?: string): LocationArea =>
  locationAreas.find((area) => area === value) ?? DEFAULT_AREA;

type Editable = Omit<Pick<FreelancerRecord, keyof ProfileForm>, 'locationArea'> & {
  readonly locationArea: string;
};

/** What the form starts with: a profile, or nothing. */
export const profileForm = (profile?: Editable): ProfileForm => ({
  ...(Object.fromEntries(texts.map((name) => [name, profile?.[name] ?? ''])) as Record<
    ProfileText,
    string
  >),
  services: profile?.services ?? [],
  galleryImages: profile?.galleryImages ?? [],
  locationArea: areaOf(profile?.locationArea),
});

/** Only what the admin changed, so that what others changed meanwhile stays. */
export const changesOf = (before: ProfileForm, after: FreelancerInput): Partial<FreelancerInput> =>
  Object.fromEntries(
    fields
      .filter((name) => !isSameValue(before[name], after[name]))
      .map((name) => [name, after[name]]),
  );

/** What the changed fields were: the server refuses to lose what somebody else made of them. */
export const baseOf = (before: ProfileForm, changes: Partial<FreelancerInput>): FreelancerBase =>
  Object.fromEntries(fields.filter((name) => name in changes).map((name) => [name, before[name]]));

/** The form has no rate and no category, but a new profile is sent with both. */
export const newProfile = (input: FreelancerInput): FreelancerInput => ({
  ...input,
  hourlyRate: 0,
  category: '',
});
