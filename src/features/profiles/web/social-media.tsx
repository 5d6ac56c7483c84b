import { socialLinksOf } from '#features/profiles/social-embed.rules.ts';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { ProfileSection } from '#features/profiles/web/profile-section.tsx';
import { SocialEmbed } from '#features/profiles/web/social-embed.tsx';
import { m } from '#platform/web/texts/messages.js';

/** The social media links of the profile. */
export const SocialMedia = ({ profile }: { profile: Profile }) => {
  const links = socialLinksOf(profile);
  if (links.length === 0) return null;
  return (
    <ProfileSection title={m.social_title()}>
      <div className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {links.map((link) => (
          <SocialEmbed key={link} link={link} />
        ))}
      </div>
    </ProfileSection>
  );
};
