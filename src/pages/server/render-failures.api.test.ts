import { beforeEach, describe, expect, test } from 'vitest';
import type { PageRenderer } from '#pages/page-renderer.contract.ts';
import { registerPages } from '#pages/server/pages.ts';
import { startPagesApp } from '#tests/support/pages-app.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const { database, config, scene, get } = await startPagesApp();
let built: PageRenderer;
beforeEach(() => {
  ({ built } = scene);
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
