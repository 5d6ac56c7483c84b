import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type CachedResponse,
  createCachedResponse,
  prepareToShrink,
  responseBytes,
  sendCachedResponse,
  shrink,
} from '#platform/server/cache/cached-response.ts';

const styles = Array.from({ length: 3_000 }, (_, n) => `.rule-${n * n}{margin:${n}px}`).join('');
const pageOf = (text: string) => `<style>${styles}</style><p>${text.repeat(200)}</p>`;
const sharedLength = `<style>${styles}</style>`.length;

const compressed = async (text: string, shared = sharedLength): Promise<CachedResponse> => {
  const response = createCachedResponse({
    body: Buffer.from(pageOf(text)),
    sharedLength: shared,
    contentType: 'text/html',
    headers: {},
  });
  const onGrown = vi.fn();
  prepareToShrink(response, onGrown);
  await expect.poll(() => onGrown.mock.calls.length).toBe(1);
  shrink(response);
  return response;
};

const serve = async (response: CachedResponse) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) => sendCachedResponse(response, request, reply, () => {}));
  return app;
};

test('Compressed responses keep the beginning that they share in memory once', async () => {
  const [one, other] = [await compressed('One'), await compressed('Another')];
  expect(one.renditions.br?.shared).toBe(other.renditions.br?.shared);
  expect(one.renditions.br?.shared?.length).toBeGreaterThan(5_000);
  expect(responseBytes(one) + responseBytes(other)).toBeLessThan(500);
  expect(responseBytes(await compressed('One', 0))).toBeGreaterThan(5_000);
});

test.each(['br', 'gzip', 'identity'])(
  'A shared beginning is sent as part of the response: %s',
  async (encoding) => {
    const app = await serve(await compressed('Pages'));
    const headers = { 'accept-encoding': encoding };
    const answer = await app.inject({ url: '/', headers });
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    if (encoding === 'br')
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(pageOf('Pages'));
    if (encoding === 'identity') expect(answer.body).toBe(pageOf('Pages'));
    const head = await app.inject({ method: 'HEAD', url: '/', headers });
    expect(head.body).toBe('');
  },
);
