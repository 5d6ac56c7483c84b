import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startPagesApp } from '#tests/support/pages-app.ts';

const { db, scene, rendered, get } = await startPagesApp();
let app: FastifyInstance;
let id = 0;
beforeEach(() => {
  ({ app, id } = scene);
});

const html = async (url: string) => (await get(url)).body;

describe('A page', () => {
  test('is rendered once, also for those who ask at the same time', async () => {
    const answers: Awaited<ReturnType<typeof get>>[] = await Promise.all([
      get('/'),
      get('/'),
      get('/'),
    ]);
    answers.push(await get('/'));
    expect(rendered).toEqual(['/']);
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(body).toBe(answers[0]?.body);
    }
    expect(answers[3]?.body).toContain('Mei');
  });

  test('is sent in every encoding, with a tag that saves sending it again, and without a body', async () => {
    const plain = await get('/');
    const [br, gzip] = [
      await get('/', { 'accept-encoding': 'br' }),
      await get('/', { 'accept-encoding': 'gzip' }),
    ];
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    const { etag, 'content-security-policy': policy } = plain.headers;
    const same = await get('/', { 'if-none-match': String(etag) });
    expect(same.statusCode).toBe(304);
    expect(same.body).toBe('');
    expect(same.headers['content-security-policy']).toBe(policy);
    const head = await app.inject({
      method: 'HEAD',
      url: '/',
      headers: { host: 'garden.example' },
    });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(etag);
    expect(rendered).toEqual(['/']);
  });

  test('made anew of the same data is the same to the byte', async () => {
    const first = await get(`/profile/${id}`);
    app.responseCache.invalidate(`freelancer:${id}`);
    const second = await get(`/profile/${id}`);
    expect(rendered).toHaveLength(2);
    expect(second.body).toBe(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  test.each(['/', '/zh', '/zh?sort=recent', '/privacy', '/zh/terms', '/login'])(
    'at %s is kept',
    async (path) => {
      const { body } = await get(path);
      expect(body).toContain('</html>');
      expect(body).toContain(`<html lang="${path.startsWith('/zh') ? 'zh-Hans' : 'en'}"`);
      expect(body.length).toBeGreaterThan(5_000);
      expect((await get(path)).statusCode).toBe(200);
      expect(rendered).toEqual([path]);
    },
  );

  test('holds four pages of results at most, and the place of those that the browser loads', async () => {
    for (let i = 0; i < 80; i += 1) await insertFreelancer(db, { name: `Mei ${i}` });
    app.responseCache.invalidate('freelancers');
    const counts = async (url: string) => {
      const body = await html(url);
      const [grid = ''] = body.slice(body.indexOf('class="directory-grid"')).split('</section>', 1);
      return [
        grid.split('<article').length - 1,
        grid.split('class="card-photo skeleton').length - 1,
      ];
    };
    expect(await counts('/?sort=recent&pages=4')).toEqual([48, 0]);
    expect(await counts('/?sort=recent&pages=5')).toEqual([48, 12]);
    expect(await counts('/?sort=recent&pages=100')).toEqual([48, 82 - 48]);
    expect(await counts('/?sort=recent&pages=99999')).toEqual([48, 82 - 48]);
  });

  test('has one entry, whatever its address says beside what the routes know', async () => {
    const first = await html('/?search=Mei&sort=recent');
    for (const address of [
      '/?sort=recent&search=Mei',
      '/?search=Mei&utm_source=chat&sort=recent',
      '/?sort=recent&search=%4Dei&pages=1',
      '/?search=Mei&sort=recent&nationality=',
    ]) {
      expect(await html(address)).toBe(first);
    }
    expect(rendered).toEqual(['/?search=Mei&sort=recent']);
  });

  test.each([
    ['/privacy/', '/privacy'],
    ['/PRIVACY?x=1', '/privacy'],
    ['/zh/', '/zh'],
    ['/%70rivacy', '/privacy'],
    ['/profile/007', '/profile/7'],
    ['/?sort=popular', undefined],
  ])('has one path: %s leads to %s', async (path, wanted) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(wanted ? 308 : 200);
    expect(answer.headers.location).toBe(wanted);
    if (wanted) expect(rendered).toEqual([]);
  });

  test('that does not exist is a 404 from memory, one for all addresses', async () => {
    for (const path of ['/nothing', '/nothing/here?x=1', '/profiles', '//evil.example/profile/1']) {
      const answer = await get(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Page Not Found');
      expect(answer.body).not.toContain('evil.example');
    }
    expect(rendered).toEqual(['/404']);
    for (let i = 0; i < 2; i++) {
      const answer = await get('/profile/999999');
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Freelancer Not Found');
    }
    expect((await get('/profile/abc')).statusCode).toBe(404);
    expect(rendered).toEqual(['/404', '/profile/999999', '/profile/abc']);
  });

  test('whose address cannot be read is the same 404, in its language', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const path of ['/%E0%A4%A', '/%', '/profile/%FF', '/uploads/%c0%af?x=%zz', '/admin/%']) {
      const answer = await get(path, browser);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Page Not Found');
    }
    expect((await get('/zh/%zz', browser)).body).toContain('找不到页面');
    // The English one may be there already: it is the page of every unknown address.
    expect(rendered.filter((href) => href !== '/404')).toEqual(['/zh/404']);
  });

  test('of the back office is nobody else’s', async () => {
    await get('/admin');
    await get('/admin');
    expect(rendered).toEqual(['/admin', '/admin']);
  });
});

describe('A page’s policy', () => {
  const policyOf = async (path: string) => {
    const { headers, body } = await get(path);
    return { body, policy: String(headers['content-security-policy']) };
  };
  const scriptsOf = (body: string) =>
    [...body.matchAll(/<script((?:(?!>).)*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes]) => !attributes?.includes('ld+json'))
      .map(([, , script = '']) => script);
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test.each(['/', '/zh', '/privacy', '/nothing', '/admin'])(
    'of %s allows its own scripts alone',
    async (path) => {
      const { body, policy } = await policyOf(path);
      const scripts = scriptsOf(body);
      expect(scripts.length).toBeGreaterThan(2);
      const allowed = /script-src ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? [];
      expect(new Set(allowed)).toEqual(new Set(["'self'", ...scripts.map(hashOf)]));
      // The nonce is for style elements that libraries create.
      expect(body).not.toMatch(/<[^>]*nonce="/);
      const [, nonce] = /style-src-elem [^;]*'nonce-([^']+)'/.exec(policy) ?? [];
      expect(body).toContain(`<meta name="style-nonce" content="${nonce}"/>`);
      // Pages begin with the stylesheet, so that the page cache holds it once.
      const [, styles = ''] =
        /^<!DOCTYPE html><html lang="[^"]+"><head><meta charSet="utf-8"\/><style>([\s\S]+?)<\/style>/.exec(
          body,
        ) ?? [];
      expect(policy).toContain(`style-src-elem 'self' 'nonce-${nonce}' ${hashOf(styles)}`);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    },
  );
});
