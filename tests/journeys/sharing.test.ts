import type { APIRequestContext } from '@playwright/test';
import { expect, openPage, test } from '#tests/support/browser.ts';

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

test('The home page tells what it is, in both languages', async ({ request, server }) => {
  const { url } = server;
  const home = await readHead(request, '/?sort=recent');
  expect(home.title).toBe('Freelance companions in Singapore · Lucky Garden');
  expect(home.metas.get('description')).toContain('companions in Singapore');
  expect(home.metas.get('rating')).toBe('adult');
  expect(home.metas.get('og:url')).toBe(`${url}/`);
  expect(home.metas.get('twitter:card')).toBe('summary_large_image');
  expect((await request.get(home.metas.get('og:image') ?? '')).ok()).toBe(true);
  expect(home.linked('canonical')).toBe(`${url}/`);
  expect(home.linked('alternate', 'en')).toBe(`${url}/`);
  expect(home.linked('alternate', 'zh-Hans')).toBe(`${url}/zh`);
  expect(home.linked('alternate', 'x-default')).toBe(`${url}/`);

  const chinese = await readHead(request, '/zh');
  expect(chinese.title).toBe('新加坡自由陪伴者名录 · 幸运花园');
  expect(chinese.linked('canonical')).toBe(`${url}/zh`);
  const [, list] = chinese.structured['@graph'];
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 12 });
  expect(list.itemListElement[0].url).toMatch(new RegExp(`^${url}/zh/profile/\\d+$`));
});

test('A shared profile unfolds with its picture and words, but no way to contact her', async ({
  request,
  server,
}) => {
  const [profile] = await (await request.get('/api/freelancers?limit=1')).json();
  const { metas, title, linked, structured, html } = await readHead(
    request,
    `/profile/${profile.id}`,
  );
  const address = `${server.url}/profile/${profile.id}`;
  const [place, service] = await (
    await request.get(`/api/freelancers/${profile.id}/landing-pages`)
  ).json();
  expect(title).toBe(`${profile.name} · ${service.label.en} in ${place.label.en} · Lucky Garden`);
  expect(linked('canonical')).toBe(address);
  expect(metas.get('og:type')).toBe('profile');
  expect(metas.get('og:image')).toBe(server.url + profile.profileImage);
  expect(metas.get('og:image:width')).toBe('800');
  expect((await request.get(metas.get('og:image') ?? '')).ok()).toBe(true);
  const description = metas.get('og:description') ?? '';
  expect(description).toContain(profile.title);
  expect(description.length).toBeLessThanOrEqual(155);
  const [page, path] = structured['@graph'];
  expect(page).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: profile.name },
  });
  expect(path.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${server.url}/`,
    `${server.url}/in/${place.slug}`,
    address,
  ]);
  // Search engines reject a rating on a person.
  expect(JSON.stringify(structured)).not.toContain('aggregateRating');
  const told = html.slice(0, html.indexOf('</head>')) + JSON.stringify(structured);
  expect(told).not.toContain(profile.phone.slice(1));
  expect(told).not.toContain(profile.wechat);
});

test('Crawlers find every profile in both languages, and stay out of the back office', async ({
  request,
  server,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const read = async (address = '') => {
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toContain('xml');
    const text = await answer.text();
    return { text, addresses: Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, at]) => at) };
  };
  const files = await Promise.all((await read('/sitemap.xml')).addresses.map(read));
  const addresses = files.flatMap((file) => file.addresses);
  const sitemap = files.map(({ text }) => text).join('');
  expect(new Set(addresses).size).toBe(addresses.length);
  const profiles = await (await request.get('/api/freelancers?limit=100')).json();
  for (const { id } of profiles) {
    expect(addresses).toContain(`${server.url}/profile/${id}`);
    expect(addresses).toContain(`${server.url}/zh/profile/${id}`);
  }
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
});

test('The footer leads to the privacy page and the terms, and tells what is invented', async ({
  page,
}) => {
  await openPage(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('This site is for adults aged 18 and above.');
  await expect(footer).toContainText('Not affiliated with any lottery operator.');
  await expect(footer).toContainText('Demo data');
  await footer.getByRole('link', { name: 'About and contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About and contact');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('使用条款');
  await expect(footer).toContainText('本网站仅供年满 18 岁的成年人浏览。');
});
