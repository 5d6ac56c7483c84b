import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import { startPagesApp } from '#tests/support/pages-app.ts';

const { db, scene, rendered, startPages, get } = await startPagesApp();

describe('A request that lies about where it goes', () => {
  /** As it stands on the line: no client would send most of these. */
  const ask = async (target: string, host = 'garden.example') => {
    const { port } = scene.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    return (await buffer(socket)).toString();
  };
  beforeAll(async () => {
    await scene.app.listen({ host: '127.0.0.1', port: 0 });
  });

  test.each([
    ['//', 308],
    ['///', 308],
    ['//[', 404],
    ['//user:pass@evil.example/', 404],
    ['//evil.example/profile/1', 404],
    ['/\\evil.example/', 404],
    ['http://evil.example/', 200],
    ['HTTPS://evil.example', 200],
    ['http://evil.example/nothing', 404],
    ['/?search=%00', 200],
    ['/profile/%00', 404],
    ['/%00', 404],
    ['/?search=%ED%A0%80', 200],
  ])('(%s) gets what is here, and names nobody else', async (target, status) => {
    const answer = await ask(target);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toContain('evil.example');
    if (status === 308) expect(answer).toContain('\r\nlocation: /\r\n');
  });
});

describe('The site’s address', () => {
  const canonicalOf = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];

  test('is the one that a request uses, without another render', async () => {
    const path = `/profile/${scene.id}`;
    for (const host of ['a.example', 'b.example:8080', '[::1]:3000', 'a.example']) {
      const { body, headers } = await get(path, { host });
      expect(canonicalOf(body)).toBe(`http://${host}${path}`);
      expect(headers.etag).not.toBe((await get(path, { host: 'c.example' })).headers.etag);
    }
    expect(rendered).toEqual([path]);
  });

  test.each(['evil.example/x', 'a b', 'user@evil.example', '"><script>', '..'])(
    'is never one that no site can have: %s',
    async (host) => {
      expect(canonicalOf((await get('/', { host })).body)).toBe('http://localhost/');
    },
  );

  test('is not part of a page that does not show it', async () => {
    const tags = [];
    for (const host of ['a.example', 'b.example']) {
      tags.push((await get('/nothing', { host })).headers.etag);
    }
    expect(tags[0]).toBe(tags[1]);
  });

  test('is the operator’s word, where there is one', async () => {
    const told = await startPages('https://garden.example');
    const { body } = await get('/', { host: 'evil.example' }, told);
    await told.close();
    expect(canonicalOf(body)).toBe('https://garden.example/');
    expect(body).not.toContain('evil.example');
  });
});

describe('A page whose filters name a service as it was called before', () => {
  test('is where it is called as it is now', async () => {
    const name = { serviceName: 'Kites', displayName: 'Kites' };
    await db.insert(serviceConfigs).values({ ...name, formerNames: ['Kite Flying'] });
    const old = await get('/zh?service=Kite+Flying&search=tea');
    expect(old.statusCode).toBe(302);
    expect(old.headers.location).toBe('/zh?search=tea&service=Kites');
    expect(old.headers['cache-control']).toBe('no-cache');
    expect((await get('/zh?search=tea&service=Kites')).statusCode).toBe(200);
    expect((await get('/?service=Unknown')).statusCode).toBe(200);
  });
});

describe('A private page', () => {
  test.each(['/her-word', '/zh/her-word', '/her-word?from=a-messenger', '/invite'])(
    'is nobody’s to keep, to find or to hear of: %s',
    async (path) => {
      const { statusCode, headers, body } = await get(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(body).toContain('<meta name="robots" content="noindex, nofollow"');
      expect(body).not.toContain('rel="canonical"');
    },
  );

  test.each([
    ['/reports/KXQZ-WJVB-MHRT', 404],
    ['/zh/reports/KXQZ-WJVB-MHRT', 404],
    ['/reports?reference=KXQZ-WJVB-MHRT', 404],
    ['/her-word', 200],
  ])('is not kept and not loaded by other sites: %s', async (path, status) => {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('is made anew for everybody, and its headers stay with it', async () => {
    rendered.length = 0;
    await get('/her-word');
    await get('/her-word');
    expect(rendered).toEqual(['/her-word', '/her-word']);
    const { headers } = await get('/terms');
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('is in no sitemap', async () => {
    for (const file of ['/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt']) {
      expect((await get(file)).body).not.toContain('her-word');
    }
  });
});
