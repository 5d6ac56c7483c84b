import { expect, test } from '#tests/support/browser.ts';

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

test('A shared number unfolds to its picture, in both languages, and is none for search engines', async ({
  request,
  server: { url },
}) => {
  for (const [path, title, words] of [
    ['/luck/n/0423', 'Lucky number 0423 · Lucky Garden', 'This number has not come up'],
    ['/zh/luck/n/0423', '幸运号码 0423 · 幸运花园', '尚未上榜'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(words);
    expect(html).toContain(`<link rel="canonical" href="${url}${path}"`);
    const told = [
      'robots',
      'og:title',
      'og:image',
      'og:image:width',
      'og:image:height',
      'twitter:card',
    ];
    const picture = `${url}/luck/card/0423-preview.jpg?v=1`;
    expect(told.map((name) => contentOf(html, name))).toEqual([
      'noindex',
      title,
      picture,
      '1200',
      '630',
      'summary_large_image',
    ]);
    expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  }
  for (const digits of ['423', '04234', '00423', 'abcd']) {
    const response = await request.get(`/luck/n/${digits}`, { maxRedirects: 0 });
    expect(response.status()).toBe(404);
  }
});
