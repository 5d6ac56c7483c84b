import type { Profile } from '#features/profiles/web/profile-query.ts';
import { ProfileSection } from '#features/profiles/web/profile-section.tsx';
import { m } from '#platform/web/texts/messages.js';

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
