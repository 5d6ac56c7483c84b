import { imagesShown } from '#features/freelancers/photos.rules.ts';
import { AreaGuide } from '#features/freelancers/web/area-guide.tsx';
import { ProfileAbout } from '#features/freelancers/web/profile-about.tsx';
import { ProfilePhoto } from '#features/freelancers/web/profile-photo.tsx';
import { ProfileSection } from '#features/freelancers/web/profile-section.tsx';
import { ProfileServices } from '#features/freelancers/web/profile-services.tsx';
import { priceText } from '#features/freelancers/web/profile-texts.ts';
import { SocialMedia } from '#features/freelancers/web/social-media.tsx';
import type { HerWord } from '#features/her-word/web/use-her-word.ts';
import { m } from '#platform/web/texts/messages.js';

type Profile = HerWord['profile'];

/** All of them: she confirms every one. */
const Photos = ({ profile }: { profile: Profile }) => {
  const shown = [...new Set(imagesShown(profile))];
  if (shown.length === 0) return <p className="empty-note">{m.profile_gallery_empty()}</p>;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
      {shown.map((url, index) => (
        <li key={url} className="aspect-4/5 overflow-hidden rounded-2xl">
          <ProfilePhoto
            url={url}
            alt={m.profile_photo_alt({ name: profile.name, number: index + 1 })}
            sizes="(width < 40rem) 50vw, 16rem"
            className="size-full"
          />
        </li>
      ))}
    </ul>
  );
};

const Contact = ({ profile }: { profile: Profile }) => {
  const ways = [
    [m.contact_whatsapp(), profile.whatsapp],
    [m.contact_wechat(), profile.wechat],
    [m.contact_phone(), profile.phone],
    [m.her_greeting(), profile.defaultWhatsAppMessage],
  ].filter(([, value]) => value);
  if (ways.length === 0) return null;
  return (
    <ProfileSection title={m.her_contact()}>
      <dl className="grid gap-3">
        {ways.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
};

/** What visitors see of her, in the same parts. Nothing here is counted as a visit. */
export const HerProfile = ({ profile }: { profile: Profile }) => (
  <section aria-labelledby="her-profile" className="mt-10">
    <h2 id="her-profile" className="mb-4 text-2xl font-semibold">
      {m.her_profile()}
    </h2>
    <Photos profile={profile} />
    <p className="mt-5 font-display text-3xl font-semibold">{profile.name}</p>
    {profile.title && <p className="mt-1 text-ink-soft">{profile.title}</p>}
    <p className="mt-1 font-semibold">{priceText(profile)}</p>
    <ProfileAbout profile={profile} />
    <ProfileServices profile={profile} />
    <AreaGuide profile={profile} />
    <Contact profile={profile} />
    <SocialMedia profile={profile} />
  </section>
);
