import { describe, expect, test } from 'vitest';
import { readSocialLink, socialLinksOf } from '#features/profiles/social-embed.rules.ts';

const frameOf = (link: string) => {
  const content = readSocialLink(link);
  return content.kind === 'frame' ? content.src : `${content.kind} of ${content.app}`;
};

describe('TikTok', () => {
  const player =
    'https://www.tiktok.com/player/v1/7106594312292453675?rel=0&description=1&music_info=1';

  test.each([
    'https://www.tiktok.com/@mei.sg/video/7106594312292453675',
    'https://tiktok.com/@mei.sg/video/7106594312292453675?is_from_webapp=1',
    'https://m.tiktok.com/@mei.sg/video/7106594312292453675/',
    'www.tiktok.com/@mei.sg/video/7106594312292453675',
  ])('%s is played', (link) => expect(frameOf(link)).toBe(player));

  test.each([
    'https://vm.tiktok.com/ZSabc123/',
    'https://vt.tiktok.com/ZSabc123/',
    'https://www.tiktok.com/t/ZSabc123/',
    'https://www.tiktok.com/@mei.sg/photo/7106594312292453675',
    'https://m.tiktok.com/v/7106594312292453675.html',
    'https://www.tiktok.com/@mei.sg',
    'https://www.tiktok.com/@mei.sg/video/abc',
  ])('%s is only a preview', (link) => expect(frameOf(link)).toBe('preview of TikTok'));
});

describe('YouTube', () => {
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&playsinline=1';

  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?feature=share&v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=PL123',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'https://www.youtube.com/e/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'youtube.com/watch?v=dQw4w9WgXcQ',
  ])('%s is played', (link) => expect(frameOf(link)).toBe(player));

  test.each([
    ['t=43', 43],
    ['t=43s', 43],
    ['t=1m30s', 90],
    ['t=1h0m5s', 3605],
    ['start=12', 12],
  ])('%s starts at second %i', (query, seconds) =>
    expect(frameOf(`https://youtu.be/dQw4w9WgXcQ?${query}`)).toBe(`${player}&start=${seconds}`),
  );

  test.each([
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL1234567890',
    'https://www.youtube.com/embed/videoseries?list=PL1234567890',
    'https://www.youtube.com/watch?v=tooshort',
    'https://youtu.be/dQw4w9WgXcQx',
    'https://youtu.be/dQw4w9WgXcQ%22onload',
  ])('%s is a link with an error', (link) => expect(frameOf(link)).toBe('error of YouTube'));

  test('A time that cannot be read is left out', () =>
    expect(frameOf('https://youtu.be/dQw4w9WgXcQ?t=1&2=%22')).toBe(`${player}&start=1`));
});

describe('Instagram', () => {
  const post = 'https://www.instagram.com/p/CxYz_12-ab/embed/';
  const reel = 'https://www.instagram.com/reel/CxYz_12-ab/embed/';

  test.each([
    ['https://www.instagram.com/p/CxYz_12-ab/', post],
    ['https://instagram.com/p/CxYz_12-ab?igshid=abc', post],
    ['https://www.instagram.com/tv/CxYz_12-ab/', post],
    ['https://www.instagram.com/mei.sg/p/CxYz_12-ab/', post],
    ['https://www.instagram.com/reel/CxYz_12-ab/', reel],
    ['https://www.instagram.com/reels/CxYz_12-ab/?utm_source=x', reel],
    ['https://www.instagram.com/mei.sg/reel/CxYz_12-ab/', reel],
  ])('%s is shown', (link, src) => expect(frameOf(link)).toBe(src));

  test.each([
    'https://www.instagram.com/share/reel/CxYz_12-ab',
    'https://www.instagram.com/share/p/CxYz_12-ab',
    'https://www.instagram.com/mei.sg/',
    'https://www.instagram.com/stories/mei.sg/123/',
  ])('%s is a link with an error', (link) => expect(frameOf(link)).toBe('error of Instagram'));
});

describe('WeChat', () => {
  test.each([
    'https://mp.weixin.qq.com/s/abc',
    'https://weixin.qq.com/r/abc',
    'https://channels.weixin.qq.com/web/pages/feed?eid=abc',
    'https://www.wechat.com/en/',
    'https://finder.video.qq.com/251/20302/abc',
  ])('%s is only a preview', (link) => expect(frameOf(link)).toBe('preview of WeChat'));
});

describe('Other addresses', () => {
  test.each([
    ['https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ', 'youtube.com.evil.com'],
    ['https://evil.com/?u=https://www.tiktok.com/@a/video/7106594312292453675', 'evil.com'],
    ['https://nottiktok.com/@a/video/7106594312292453675', 'nottiktok.com'],
    ['https://youtube.com@evil.com/watch?v=dQw4w9WgXcQ', 'evil.com'],
    ['https://www.facebook.com/reel/123', 'facebook.com'],
  ])('%s is a link with an error', (link, app) =>
    expect(readSocialLink(link)).toMatchObject({ kind: 'error', app, href: expect.any(String) }),
  );

  test.each(['javascript:alert(1)', 'data:text/html,x', 'hello', ''])(
    '%j is an error without a link',
    (text) => expect(readSocialLink(text)).toEqual({ kind: 'error', app: text }),
  );
});

describe('The links of a profile', () => {
  const links = (fields: Partial<Parameters<typeof socialLinksOf>[0]>) =>
    socialLinksOf({
      socialMediaEmbed1: '',
      socialMediaEmbed2: '',
      tiktokUrl: 'tiktok',
      wechatVideoUrl: 'wechat',
      ...fields,
    });

  test('The TikTok link shows only if embed 1 is empty', () => {
    expect(links({ socialMediaEmbed1: 'one' })).toEqual(['one', 'wechat']);
  });
  test('The WeChat video shows only if embed 2 is empty', () => {
    expect(links({ socialMediaEmbed2: 'two' })).toEqual(['tiktok', 'two']);
  });
  test('A blank embed is an empty one', () => {
    expect(links({ socialMediaEmbed1: ' ', socialMediaEmbed2: '\n' })).toEqual([
      'tiktok',
      'wechat',
    ]);
  });
  test('Without any link there is none', () => {
    expect(links({ tiktokUrl: '', wechatVideoUrl: ' ' })).toEqual([]);
  });
});
