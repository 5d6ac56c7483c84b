import { useId, useState } from 'react';
import { introductionsOf } from '#features/profiles/profile.rules.ts';
import { GeneratedIcon } from '#features/profiles/web/profile-icons.tsx';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { ProfileSection } from '#features/profiles/web/profile-section.tsx';
import { inPageLanguage } from '#features/profiles/web/profile-texts.ts';
import { classNames } from '#platform/web/browser/class-names.ts';
import { m } from '#platform/web/texts/messages.js';

export const ProfileAbout = ({ profile }: { profile: Profile }) => {
  const { en, zh } = introductionsOf(profile);
  const shown = inPageLanguage(en, zh);
  if (!shown.children) return null;
  // Without a single review the note would be untrue.
  const isFromFeedback =
    shown.children === zh
      ? profile.aiGeneratedIntroductionZh && profile.introductionReviewCountZh !== 0
      : profile.aiGeneratedIntroduction.trim() && profile.introductionReviewCount !== 0;
  return (
    <ProfileSection title={m.profile_about()}>
      <p className="profile-prose" {...shown} />
      {isFromFeedback && (
        <p className="mt-3 flex items-start gap-2 text-sm text-ink-soft italic">
          <GeneratedIcon />
          {m.profile_about_note()}
        </p>
      )}
    </ProfileSection>
  );
};

/** Longer texts may take more than three lines on a phone. */
const SHORT_LETTERS = 120;

interface ShortenedProps {
  readonly text: ReturnType<typeof inPageLanguage>;
}

/** Three lines of a long text, and the rest on demand. The whole text is always in the page. */
const Shortened = ({ text }: ShortenedProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = text.children.length > SHORT_LETTERS;
  return (
    <>
      <p
        id={id}
        className={classNames('profile-prose', isLong && !isOpen && 'is-shortened')}
        {...text}
      />
      {isLong && (
        <button
          type="button"
          className="text-action needs-script"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.profile_less() : m.profile_more()}
        </button>
      )}
    </>
  );
};

/** The description of the neighbourhood, if there is one. */
export const AreaGuide = ({ profile }: { profile: Profile }) => {
  const guide = inPageLanguage(profile.areaGuide.trim(), profile.areaGuideZh);
  if (!guide.children) return null;
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
      <Shortened text={guide} />
    </ProfileSection>
  );
};
