import { useEffect, useState } from 'react';
import {
  readSocialLink,
  type SocialContent,
  socialLinksOf,
} from '#features/profiles/social-embed.rules.ts';
import { ExternalLinkIcon, PlayIcon } from '#features/profiles/web/profile-icons.tsx';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { ProfileSection } from '#features/profiles/web/profile-section.tsx';
import { m } from '#platform/web/texts/messages.js';

const FRAME_HEIGHT = 800;
const LOAD_LIMIT_MS = 10_000;

type Frame = Extract<SocialContent, { kind: 'frame' }>;

/** Frames do not report errors, so a timeout is the only sign of a failure. */
const SocialFrame = ({ app, src }: Frame) => {
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');
  useEffect(() => {
    const timer = setTimeout(
      () => setState((last) => (last === 'loading' ? 'late' : last)),
      LOAD_LIMIT_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="social-frame" style={{ height: FRAME_HEIGHT }}>
      <iframe
        title={m.social_frame_title({ app })}
        src={src}
        width="100%"
        height={FRAME_HEIGHT}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen; clipboard-write; web-share"
        allowFullScreen
        onLoad={() => setState('loaded')}
      />
      {state === 'loading' && (
        <div role="status" aria-label={m.loading()} className="social-loading skeleton" />
      )}
      {state === 'late' && <p className="social-late">{m.social_unavailable()}</p>}
    </div>
  );
};

/** Click to load, so that third parties do not learn of the visit without consent. */
const ClickToLoad = ({ frame }: { frame: Frame }) => {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <SocialFrame {...frame} />;
  const { app } = frame;
  return (
    <button type="button" className="social-card" onClick={() => setWanted(true)}>
      <span className="social-play">
        <PlayIcon />
      </span>
      <span className="font-semibold">{m.social_load({ app })}</span>
      <span className="text-sm text-ink-soft">{m.social_load_note({ app })}</span>
    </button>
  );
};

/** A social media link as an embed, a preview, or a plain link. */
const SocialEmbed = ({ link }: { link: string }) => {
  const content = readSocialLink(link);
  return (
    <div className="grid content-start gap-2">
      {content.kind === 'frame' && <ClickToLoad key={content.src} frame={content} />}
      {content.kind === 'preview' && (
        <p className="social-card">
          <span className="font-display text-xl">{content.app}</span>
        </p>
      )}
      {content.kind === 'error' && (
        <p className="social-card text-ink-soft">{m.social_unavailable()}</p>
      )}
      {content.href && (
        <a
          href={content.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="social-open"
        >
          {m.social_open({ app: content.app })}
          <ExternalLinkIcon />
        </a>
      )}
    </div>
  );
};

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
