import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

/** What a page's HTML tells before any script runs. */
const readHead = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  const html = await response.text();
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
  const tags = (name: string) => html.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];
  const metas = new Map(
    tags('meta').map((tag) => [
      attribute(tag, 'name') ?? attribute(tag, 'property') ?? '',
      attribute(tag, 'content') ?? '',
    ]),
  );
  const links = tags('link').map((tag) => ({
    rel: attribute(tag, 'rel'),
    language: attribute(tag, 'hreflang'),
    href: attribute(tag, 'href'),
  }));
  const linked = (rel: string, language?: string) =>
    links.find((link) => link.rel === rel && link.language === language)?.href;
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return {
    status: response.status(),
    html,
    metas,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    linked,
    structured: data ? JSON.parse(data) : undefined,
  };
};

test('A shared list unfolds with what was chosen, how many there are and the first picture', async ({
  request,
  server,
}) => {
  const search = '?service=Dinner+Companion';
  const found = await request.get(`/api/freelancers${search}`);
  const total = found.headers()['x-total-count'];
  const [first] = await found.json();
  const english = await readHead(request, `/${search}&pages=2&unknown=1`);
  expect(english.title).toBe(`Dinner Companion · ${total} profiles`);
  expect(english.metas.get('og:title')).toBe(english.title);
  expect(english.metas.get('og:description')).toContain(first.name);
  expect(english.metas.get('og:url')).toBe(`${server.url}/${search}`);
  expect(english.metas.get('og:image')).toBe(server.url + first.profileImage);
  expect(english.linked('canonical')).toBe(`${server.url}/`);

  const chinese = await readHead(request, `/zh${search}`);
  expect(chinese.title).toBe(`晚餐陪伴 · ${total} 位陪伴者`);
  expect(chinese.metas.get('og:url')).toBe(`${server.url}/zh${search}`);
  expect(chinese.linked('canonical')).toBe(`${server.url}/zh`);

  const nobody = await readHead(request, '/?search=qqqqqqqqqqqqqqqqqq');
  expect(nobody.title).toBe('Freelance companions in Singapore · Lucky Garden');
  expect(nobody.html).toContain('No creatives found');
});

test('A profile that does not exist is a 404 that nobody indexes', async ({ request }) => {
  const { status, metas } = await readHead(request, '/profile/999999');
  expect(status).toBe(404);
  expect(metas.get('robots')).toBe('noindex');
});

test('The site can be put on a home screen', async ({ request }) => {
  const { linked } = await readHead(request, '/');
  const manifest = await (await request.get(linked('manifest') ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Lucky Garden', start_url: '/' });
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const file of [...icons, linked('icon'), '/favicon.svg', linked('apple-touch-icon')]) {
    expect((await request.get(file)).ok(), file).toBe(true);
  }
});
