import { imagesShown } from '#features/profiles/photos.rules.ts';
import { introductionsOf } from '#features/profiles/profile.rules.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { inPageLanguage, shownPrice } from '#features/profiles/web/profile-texts.ts';
import type { PortalView } from '#features/provider-portal/web/use-portal.ts';
import { getLocale, languageTag } from '#platform/web/i18n/locale.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { m } from '#platform/web/texts/messages.js';

/** Loaded from the chunk of the public profile page: a shared module would enlarge both chunks. */
const page = () => import('#pages/public/profile/profile-page.tsx');
const ProfileAbout = lazyComponent(page, 'ProfileAbout');
const ProfileServices = lazyComponent(page, 'ProfileServices');
const AreaGuide = lazyComponent(page, 'AreaGuide');
const SocialMedia = lazyComponent(
  () => import('#features/profiles/web/social-media.tsx'),
  'SocialMedia',
);

type Profile = PortalView['profile'];

/** Shows all photos, because the provider confirms each of them. */
const Photos = ({ profile }: { profile: Profile }) => {
  const shown = [...new Set(imagesShown(profile))];
  if (shown.length === 0) return <p className="empty-note">{m.portal_photos_empty()}</p>;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
      {shown.map((url, index) => (
        <li key={url} className="aspect-4/5 overflow-hidden rounded-2xl">
          <ProfilePhoto
            url={url}
            alt={m.portal_photo({ name: profile.name, number: index + 1 })}
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
    [m.portal_whatsapp(), profile.whatsapp],
    [m.portal_wechat(), profile.wechat],
    [m.portal_phone(), profile.phone],
    [m.portal_greeting(), profile.defaultWhatsAppMessage],
  ].filter(([, value]) => value);
  if (ways.length === 0) return null;
  return (
    <section className="profile-section">
      <h3 className="mb-4 text-2xl font-semibold">{m.portal_contact()}</h3>
      <dl className="grid gap-3">
        {ways.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** The texts that visitors of the pages in the other language see; an approval covers them, too. */
const OtherLanguage = ({ profile }: { profile: Profile }) => {
  const isChinesePage = getLocale() === 'zh';
  const introductions = introductionsOf(profile);
  const texts = [
    ['title', profile.title, profile.titleZh],
    ['introduction', introductions.en, introductions.zh],
    ['price', profile.priceDetails, profile.priceDetailsZh],
    ['area', profile.areaGuide, profile.areaGuideZh],
  ]
    // Without a version in the language of the page, the text is above.
    .filter(([, en, zh]) => en && zh)
    .map(([name, en, zh]) => [name, isChinesePage ? en : zh]);
  if (texts.length === 0) return null;
  return (
    <section className="profile-section">
      <h3 className="mb-4 text-2xl font-semibold">{m.portal_other_language()}</h3>
      <div lang={languageTag(isChinesePage ? 'en' : 'zh')} className="grid gap-3">
        {texts.map(([name, text]) => (
          <p key={name} className="break-words whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </section>
  );
};

/** The profile as visitors see it. It is not counted as a visit. */
export const PortalProfile = ({ profile }: { profile: Profile }) => (
  <section aria-labelledby="portal-profile" className="mt-10">
    <h2 id="portal-profile" className="mb-4 text-2xl font-semibold">
      {m.portal_profile()}
    </h2>
    <Photos profile={profile} />
    <p className="mt-5 font-display text-3xl font-semibold">{profile.name}</p>
    {(profile.title || profile.titleZh) && (
      <p className="mt-1 text-ink-soft" {...inPageLanguage(profile.title, profile.titleZh)} />
    )}
    <p className="mt-1 font-semibold">{shownPrice(profile)}</p>
    <ProfileAbout profile={profile} />
    <ProfileServices profile={profile} />
    <AreaGuide profile={profile} />
    <Contact profile={profile} />
    <SocialMedia profile={profile} />
    <OtherLanguage profile={profile} />
  </section>
);
