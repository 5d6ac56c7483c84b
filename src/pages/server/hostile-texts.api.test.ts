import { expect, test } from 'vitest';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startPagesApp } from '#tests/support/pages-app.ts';
import { clientOf } from '#tests/support/test-app.ts';

const { db, scene, get } = await startPagesApp();

const HOSTILE = `O'Hara "ねこ" </script><script>alert(1)</script><img src=x onerror=alert(2)>&lt;`;
const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };

/** What the browser shows of an escaped text. */
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const expectHarmless = (body: string) => {
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('<img src=x');
};

test('A stored text is shown to the letter and is no markup, in HTML, attributes and scripts', async () => {
  const { id } = await insertFreelancer(db, {
    name: HOSTILE,
    title: HOSTILE,
    about: HOSTILE,
    services: [HOSTILE],
  });
  const visitor = clientOf(scene.app);
  const body = { ...stars, clientName: HOSTILE.slice(0, 60), comment: HOSTILE };
  await visitor.call(submitReview, { params: { id: String(id) }, body });
  for (const path of [`/profile/${id}`, `/zh/profile/${id}`, '/', '/zh']) {
    const page = await get(path);
    expect(page.statusCode).toBe(200);
    expectHarmless(page.body);
    expect(unescaped(page.body)).toContain(HOSTILE);
  }
});

test.each(['/?search=', '/reports?reference=', '/draws?number=', '/login?from=', '/nothing/'])(
  'A text in the address is no markup either: %s',
  async (path) => {
    expectHarmless((await get(path + encodeURIComponent(HOSTILE))).body);
  },
);
