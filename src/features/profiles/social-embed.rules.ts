import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { parsedUrl } from '#platform/contract/parsed-url.ts';

export type SocialContent =
  /** Can be embedded in a frame; `src` is built only from the id in the URL. */
  | { readonly kind: 'frame'; readonly app: string; readonly href: string; readonly src: string }
  /** A known platform that does not allow embedding. */
  | { readonly kind: 'preview'; readonly app: string; readonly href: string }
  /** Cannot be displayed; `href` is missing if the text is not a URL. */
  | { readonly kind: 'error'; readonly app: string; readonly href?: string };

interface Platform {
  readonly app: string;
  readonly owns: (host: string, path: string) => boolean;
  /** The URL for the frame, if the content can be embedded. */
  readonly frameOf: (url: URL) => string | undefined;
  readonly otherwise: 'preview' | 'error';
}

const isUnder = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

const tiktok: Platform = {
  app: 'TikTok',
  owns: (host) => isUnder(host, 'tiktok.com'),
  frameOf: ({ pathname }) => {
    const id = /\/video\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
    return id && `https://www.tiktok.com/player/v1/${id}?rel=0&description=1&music_info=1`;
  },
  otherwise: 'preview',
};

const YOUTUBE_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];
const SHORT_YOUTUBE_HOSTS = ['youtu.be', 'www.youtu.be'];
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;

const youtubeId = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  const candidate = SHORT_YOUTUBE_HOSTS.includes(hostname)
    ? pathname.split('/')[1]
    : pathname === '/watch'
      ? searchParams.get('v')
      : /^\/(?:shorts|live|embed|v|e)\/([^/]+)\/?$/.exec(pathname)?.[1];
  // `/embed/videoseries` is a playlist path with the length of an id.
  return candidate && candidate !== 'videoseries' && YOUTUBE_ID.test(candidate)
    ? candidate
    : undefined;
};

/** Parses `43`, `43s` and `1h2m3s` as seconds; 0 for anything else. */
const secondsOf = (text: string): number => {
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text);
  const [, hours = 0, minutes = 0, seconds = 0] = parts ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

const youtube: Platform = {
  app: 'YouTube',
  owns: (host) => YOUTUBE_HOSTS.includes(host) || SHORT_YOUTUBE_HOSTS.includes(host),
  frameOf: (url) => {
    const id = youtubeId(url);
    if (!id) return undefined;
    const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
    const from = start > 0 ? `&start=${start}` : '';
    return `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1${from}`;
  },
  otherwise: 'error',
};

// A user name may precede the post, but `/share/reel/…` contains a different kind of code.
const INSTAGRAM_POST = /^\/(?:(?!share\/)[\w.]+\/)?(p|reels?|tv)\/([A-Za-z0-9_-]+)(?:\/|$)/;

const instagram: Platform = {
  app: 'Instagram',
  owns: (host) => ['instagram.com', 'www.instagram.com', 'm.instagram.com'].includes(host),
  frameOf: ({ pathname }) => {
    const [, kind, code] = INSTAGRAM_POST.exec(pathname) ?? [];
    const folder = kind?.startsWith('reel') ? 'reel' : 'p';
    return code && `https://www.instagram.com/${folder}/${code}/embed/`;
  },
  otherwise: 'error',
};

const wechat: Platform = {
  app: 'WeChat',
  owns: (host, path) =>
    isUnder(host, 'weixin.qq.com') ||
    isUnder(host, 'wechat.com') ||
    host === 'finder.video.qq.com' ||
    (isUnder(host, 'video.qq.com') && path.includes('/finder')),
  frameOf: () => undefined,
  otherwise: 'preview',
};

const platforms = [tiktok, youtube, instagram, wechat];

const webAddress = (text: string): URL | undefined => {
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = parsedUrl(withScheme);
  if (!url) return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname.includes('.') ? url : undefined;
};

/** Classifies a link that an admin pasted. */
export const readSocialLink = (pasted: string): SocialContent => {
  const text = pasted.trim();
  const url = webAddress(text);
  if (!url) return { kind: 'error', app: text };
  const { href, hostname } = url;
  const platform = platforms.find(({ owns }) => owns(hostname, url.pathname));
  if (!platform) return { kind: 'error', app: hostname.replace(/^www\./, ''), href };
  const { app, otherwise } = platform;
  const src = platform.frameOf(url);
  return src ? { kind: 'frame', app, href, src } : { kind: otherwise, app, href };
};

type SocialFields = Pick<
  FreelancerRecord,
  'socialMediaEmbed1' | 'socialMediaEmbed2' | 'tiktokUrl' | 'wechatVideoUrl'
>;

/** The embeds, with the older link fields as fallback. */
export const socialLinksOf = (profile: SocialFields): string[] =>
  [
    profile.socialMediaEmbed1.trim() || profile.tiktokUrl.trim(),
    profile.socialMediaEmbed2.trim() || profile.wechatVideoUrl.trim(),
  ].filter((link) => link !== '');
