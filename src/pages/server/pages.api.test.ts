import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { trackGallery } from '#features/analytics/tracking/tracking.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import type { PageRenderer } from '#pages/page-renderer.contract.ts';
import { registerPages } from '#pages/server/pages.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startPagesApp } from '#tests/support/pages-app.ts';
import { buildTestApp, clientOf } from '#tests/support/test-app.ts';
import { until } from '#tests/support/until.ts';

const { database, db, config, sessionId, scene, rendered, get } = await startPagesApp();
let app: FastifyInstance;
let built: PageRenderer;
let id = 0;
let other = 0;
beforeEach(() => {
  ({ app, built, id, other } = scene);
});

const html = async (url: string) => (await get(url)).body;
const paramsOf = (profile: number) => ({ params: { id: String(profile) } });
const admin = () => clientOf(app, sessionId);
const visitor = () => clientOf(app);
const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };

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

describe('A change', () => {
  const showHome = () => html('/');
  const showProfile = () => html(`/profile/${id}`);
  const warm = async () => {
    await Promise.all([showHome(), showProfile(), html(`/profile/${other}`), html('/privacy')]);
    rendered.length = 0;
  };

  test('of one profile is shown at once, and leaves other profiles’ pages alone', async () => {
    await warm();
    await admin().call(updateFreelancer, { ...paramsOf(id), body: { name: 'Mei Ling' } });
    expect(await showProfile()).toContain('Mei Ling');
    expect(await showHome()).toContain('Mei Ling');
    await Promise.all([html(`/profile/${other}`), html('/privacy')]);
    expect(rendered).toEqual([`/profile/${id}`, '/']);
  });

  test('by a review is shown at once, on its own page and in the lists', async () => {
    await warm();
    const comment = 'A lovely walk by the river';
    await visitor().call(submitReview, { ...paramsOf(id), body: { ...stars, comment } });
    expect(await showProfile()).toContain(comment);
    await html(`/profile/${other}`);
    await showHome();
    expect(rendered).toEqual([`/profile/${id}`, '/']);
  });

  test('that hides or deletes a profile takes its page away at once, and back again', async () => {
    await warm();
    const statusOf = async () => (await get(`/profile/${id}`)).statusCode;
    const hide = (isHidden: boolean) =>
      admin().call(updateFreelancer, { ...paramsOf(id), body: { isHidden } });
    await hide(true);
    expect(await statusOf()).toBe(404);
    await hide(false);
    expect(await statusOf()).toBe(200);
    await admin().call(deleteFreelancer, paramsOf(id));
    expect(await statusOf()).toBe(404);
    expect(await showHome()).not.toContain('>Mei<');
    await admin().call(restoreFreelancer, paramsOf(id));
    expect(await statusOf()).toBe(200);
  });

  test('of popularity alone is shown within two seconds, and the old page until then', async () => {
    await warm();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await visitor().call(trackGallery, paramsOf(id));
    expect(await showProfile()).toContain('Popularity 0<');
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    await until(async () => expect(await showProfile()).toContain('Popularity 1<'));
    await html(`/profile/${other}`);
    expect(new Set(rendered)).toEqual(new Set([`/profile/${id}`]));
  });
});

describe('When pages cannot be made', () => {
  const startWith = async (render: PageRenderer['render']) => {
    const failing = await buildTestApp({
      config,
      database,
      pages: async (instance) =>
        registerPages(instance, {
          renderer: { addressOf: built.addressOf, render, close: async () => {} },
          publicUrl: undefined,
          maxBytes: 10_000_000,
        }),
    });
    await failing.ready();
    return failing;
  };

  test('people get a sentence, and the next one tries again', async () => {
    let isBroken = true;
    const failing = await startWith(async (href, request) => {
      if (isBroken) throw new Error('secret detail');
      return built.render(href, request);
    });
    const answer = await get('/', {}, failing);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const reference = answer.headers['x-request-id'];
    expect(answer.body).toBe(
      `Something went wrong on our side\nReference / 参考编号: ${reference}\n`,
    );
    isBroken = false;
    expect((await get('/', {}, failing)).statusCode).toBe(200);
    await failing.close();
  });

  test('a page that lacks something is sent, and not kept', async () => {
    let hasFailed = false;
    let renders = 0;
    const failing = await startWith((href, { read, ...request }) => {
      renders += 1;
      return built.render(href, {
        ...request,
        read: async (path, etag) => {
          if (hasFailed || !path.includes('featured')) return read(path, etag);
          hasFailed = true;
          await read('/api/nothing');
          return { status: 500, headers: [], body: '' };
        },
      });
    });
    const first = await get('/', {}, failing);
    expect(first.statusCode).toBe(200);
    const second = await get('/', {}, failing);
    expect(second.body).not.toBe(first.body);
    await get('/', {}, failing);
    expect(renders).toBe(2);
    await failing.close();
  });

  test('a page whose data come too late is sent, and not kept', async () => {
    let renders = 0;
    const slow = await startWith(async (href, { read, ...request }) => {
      renders += 1;
      const rendered = Promise.withResolvers<void>();
      const isLate = renders === 1;
      const page = await built.render(href, {
        ...request,
        // The server has the data before the page is finished, but the renderer has stopped waiting for them.
        read: async (path, etag) => {
          const answer = await read(path, etag);
          if (isLate && path.includes('featured')) await rendered.promise;
          return answer;
        },
      });
      rendered.resolve();
      return page;
    });
    const first = await get('/', {}, slow);
    expect(first.statusCode).toBe(200);
    const second = await get('/', {}, slow);
    expect(second.body).not.toBe(first.body);
    await get('/', {}, slow);
    expect(renders).toBe(2);
    await slow.close();
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
      // Only the style element has a nonce.
      const [, nonce] = /style-src-elem [^;]*'nonce-([^']+)'/.exec(policy) ?? [];
      expect(body.match(/<[^>]*nonce="[^>]*>/g)).toEqual([`<style nonce="${nonce}">`]);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    },
  );
});
