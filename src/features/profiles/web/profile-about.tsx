import { introductionOf } from '#features/profiles/profile.rules.ts';
import { GeneratedIcon } from '#features/profiles/web/profile-icons.tsx';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { ProfileSection } from '#features/profiles/web/profile-section.tsx';
import { m } from '#platform/web/texts/messages.js';

export const ProfileAbout = ({ profile }: { profile: Profile }) => {
  const { text, generated } = introductionOf(profile);
  if (!text) return null;
  // Without a single review the note would be untrue.
  const isFromFeedback = generated && profile.introductionReviewCount !== 0;
  return (
    <ProfileSection title={m.profile_about()}>
      <p className="profile-prose">{text}</p>
      {isFromFeedback && (
        <p className="mt-3 flex items-start gap-2 text-sm text-ink-soft italic">
          <GeneratedIcon />
          {m.profile_about_note()}
        </p>
      )}
    </ProfileSection>
  );
};

/** The description of the neighbourhood, if there is one. */
export const AreaGuide = ({ profile }: { profile: Profile }) => {
  const guide = profile.areaGuide.trim();
  if (!guide) return null;
  return (
    <ProfileSection
      title={m.profile_area_guide()}
      aside={
        profile.postalCode && (
          <p className="text-sm text-ink-soft">
            {m.profile_area_postal_code({ code: profile.postalCode })}
          </p>
        )
      }
    >
      <p className="profile-prose">{guide}</p>
    </ProfileSection>
  );
};
