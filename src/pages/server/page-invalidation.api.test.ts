import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { trackGallery } from '#features/analytics/tracking/tracking.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { startPagesApp } from '#tests/support/pages-app.ts';
import { clientOf } from '#tests/support/test-app.ts';
import { until } from '#tests/support/until.ts';

const { sessionId, scene, rendered, get } = await startPagesApp();
let app: FastifyInstance;
let id = 0;
let other = 0;
beforeEach(() => {
  ({ app, id, other } = scene);
});

const html = async (url: string) => (await get(url)).body;
const paramsOf = (profile: number) => ({ params: { id: String(profile) } });
const admin = () => clientOf(app, sessionId);
const visitor = () => clientOf(app);
const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };

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
