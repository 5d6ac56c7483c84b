import {
  type QualifyingPart,
  qualifyingParts,
} from '#features/profiles/approval/qualifying-parts.ts';
import {
  allShownFields,
  emptyShown,
  fieldsOfPart,
} from '#features/profiles/approval/shown-fields.rules.ts';
import { imagesShown } from '#features/profiles/photos.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { isSameValue } from '#platform/contract/edit.rules.ts';

export const APPROVED_MONTHS = 12;

const isOptional = (field: string): boolean => field.endsWith('Zh') || field === 'languages';

/**
 * The profile texts visible to visitors; an approval covers exactly these and the pictures. Chinese texts and
 * languages are optional: without them the content is that of earlier releases, to the byte.
 */
export const shownTextsOf = (profile: FreelancerRecord): Record<string, unknown> =>
  Object.fromEntries(
    allShownFields
      .filter((field) => !isOptional(field) || !isSameValue(profile[field], emptyShown(field)))
      .map((field) => [field, profile[field]]),
  );

/** Canonical serialization of everything that the provider approves, as input of the content hash. */
export const shownContentOf = (profile: FreelancerRecord): string =>
  JSON.stringify([shownTextsOf(profile), imagesShown(profile)]);

/** What was changed since the approved version, field by field. */
export const changesSinceApproval = (
  approved: {
    readonly texts: Readonly<Record<string, unknown>>;
    readonly pictures: readonly string[];
  },
  profile: FreelancerRecord,
) => {
  const now = imagesShown(profile);
  return {
    fields: allShownFields
      .map((field) => ({
        field,
        before: approved.texts[field] ?? emptyShown(field),
        after: profile[field],
      }))
      .filter(({ before, after }) => !isSameValue(before, after)),
    /** Places of new pictures in the order in which they are shown. */
    newPictures: [...now.keys()].filter((place) => !approved.pictures.includes(now[place] ?? '')),
    removedPictures: approved.pictures.filter((url) => !now.includes(url)).length,
  };
};

const endingFields: readonly string[] = ['name', 'profileImage', 'galleryImages'];

/** What saving these fields does to a valid approval: `end`, the qualifying parts, or nothing. */
export const effectOnApproval = (changed: readonly string[]): 'end' | QualifyingPart[] =>
  changed.some((field) => endingFields.includes(field))
    ? 'end'
    : qualifyingParts.filter((part) => fieldsOfPart(part).some((field) => changed.includes(field)));
