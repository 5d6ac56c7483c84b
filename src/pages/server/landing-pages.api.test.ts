import { beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startPagesApp } from '#tests/support/pages-app.ts';
import { clientOf } from '#tests/support/test-app.ts';

const { db, scene, rendered, sessionId, get } = await startPagesApp();

const head = async (url: string) => {
  const { statusCode, body } = await get(url);
  const structured = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1];
  return {
    ...{ statusCode, body },
    title: /<title>([^<]*)</.exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    isHiddenFromSearch: body.includes('<meta name="robots" content="noindex"/>'),
    graph: structured ? JSON.parse(structured)['@graph'] : undefined,
  };
};

let id = 0;
beforeAll(() =>
  db.insert(serviceConfigs).values({
    ...{ serviceName: 'Dinner Companion', displayName: 'Dinner Companion' },
    ...{ displayNameZh: '晚餐陪伴', sortOrder: 2 },
  }),
);
beforeEach(async () => {
  ({ id } = await insertFreelancer(db, {
    ...{ name: 'Siew Ling', postalCode: '238801', services: ['Dinner Companion'], price: '$150' },
  }));
  scene.app.responseCache.invalidate('freelancers', `freelancer:${id}`);
});

test('The photo of a card of the first screen is loaded with the page', async () => {
  const image = '/uploads/first.webp';
  const { id: shown } = await insertFreelancer(db, {
    ...{ name: 'Mei Lin', postalCode: '238801', price: '$150', profileImage: image },
  });
  scene.app.responseCache.invalidate('freelancers', `freelancer:${shown}`);
  const { body } = await head('/in/orchard');
  expect(body).toMatch(new RegExp(`<img(?![^>]* loading=)[^>]* src="${image}" decoding`));
});

test('A place is the directory with its filter, in both languages', async () => {
  const english = await head('/in/orchard');
  expect(english).toMatchObject({
    statusCode: 200,
    title: 'Companions near Orchard, Singapore · Lucky Garden',
    canonical: 'http://garden.example/in/orchard',
    isHiddenFromSearch: false,
  });
  expect(english.body).toContain(
    '1 companion is listed near Orchard, at S$150; the profile says for how long.',
  );
  expect(english.body).toContain('Siew Ling');
  expect(english.body).not.toContain('>Lan<');
  const [path, list] = english.graph;
  expect(path).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'http://garden.example/' },
      { position: 2, item: 'http://garden.example/districts' },
      { position: 3, item: 'http://garden.example/in/orchard', name: 'Orchard' },
    ],
  });
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 1 });
  expect(await head('/zh/in/orchard')).toMatchObject({
    title: '新加坡乌节附近的陪伴者 · 幸运花园',
    canonical: 'http://garden.example/zh/in/orchard',
  });
});

test('Other filters stay on the page of a service, which keeps one canonical address', async () => {
  const filtered = await head('/for/dinner-companion?maxPrice=100&service=Karaoke');
  expect(filtered).toMatchObject({
    title: 'Dinner Companion in Singapore · Lucky Garden',
    canonical: 'http://garden.example/for/dinner-companion',
  });
  expect(filtered.body).toContain('No creatives found');
});

test('A page without profiles is kept from search engines, and leads to its neighbours', async () => {
  const empty = await head('/in/tuas');
  expect(empty).toMatchObject({ statusCode: 200, isHiddenFromSearch: true });
  expect(empty.body).toContain('No companion is listed');
  expect(empty.body).toContain('href="/in/orchard"');
});

test('A page follows the directory at once, and is rendered once until then', async () => {
  await head('/in/orchard');
  await head('/in/orchard');
  expect(rendered).toEqual(['/in/orchard']);
  const body = { isHidden: true };
  await clientOf(scene.app, sessionId).call(updateFreelancer, { params: { id: String(id) }, body });
  expect((await head('/in/orchard')).isHiddenFromSearch).toBe(true);
  expect((await get('/sitemaps/pages.xml')).body).not.toContain('/in/orchard');
});

test('The sitemap has the pages that have profiles', async () => {
  const { body } = await get('/sitemaps/pages.xml');
  expect(body).toContain('<loc>http://garden.example/in/orchard</loc>');
  expect(body).toContain('<loc>http://garden.example/zh/for/dinner-companion</loc>');
  expect(body).not.toContain('/in/tuas');
});

test.each([
  ['/in/nowhere', 404],
  ['/for/nothing', 404],
  ['/in/%00', 404],
  ['/in/..%2F..%2Fadmin', 404],
  ['/in/%3Cscript%3E', 404],
  [`/in/${'x'.repeat(1_500)}`, 404],
  ['/in', 404],
  ['/in/orchard/x', 308, '/in/orchard'],
  ['/in/Orchard', 308, '/in/orchard'],
])('%s gets %i', async (path, status, location = undefined) => {
  const { statusCode, headers, body } = await get(path);
  expect([statusCode, headers.location]).toEqual([status, location]);
  expect(body).not.toContain('in/<script>');
});

test('A profile is named with its service and place, and not rated as a product', async () => {
  const { title, graph, body } = await head(`/profile/${id}`);
  expect(title).toBe('Siew Ling · Dinner Companion in Orchard · Lucky Garden');
  expect(graph).toMatchObject([{ '@type': 'ProfilePage' }, { '@type': 'BreadcrumbList' }]);
  expect(JSON.stringify(graph)).not.toContain('aggregateRating');
  expect(body).toContain('href="/in/orchard"');
  expect((await head(`/zh/profile/${id}`)).title).toBe('Siew Ling · 乌节 · 晚餐陪伴 · 幸运花园');
});

test('The page about the site tells what the operator has configured', async () => {
  const { statusCode, body, title } = await head('/about');
  expect(statusCode).toBe(200);
  expect(title).toBe('About and contact · Lucky Garden');
  expect(body).toContain('has not published contact details');
});
