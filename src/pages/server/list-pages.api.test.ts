import { expect, test } from 'vitest';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { startPagesApp } from '#tests/support/pages-app.ts';
import { clientOf } from '#tests/support/test-app.ts';

const { scene, rendered, sessionId, get } = await startPagesApp();

test('Profiles are compared without JavaScript, in both languages', async () => {
  const { id, other } = scene;
  const { statusCode, body } = await get(`/compare?ids=${other},x,${id},${other}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body.match(/<th scope="col">/g)).toHaveLength(2);
  expect(body.indexOf('>Lan<')).toBeLessThan(body.indexOf('>Mei<'));
  expect(body).toContain(`href="/compare?ids=${id}"`);
  expect(body).not.toContain('no longer listed');
  expect((await get(`/zh/compare?ids=${id}`)).body).toContain('<h1 class="text-4xl');
  expect((await get('/zh/compare')).body).toContain('您可以并排比较两至四位收藏的陪伴者。');
});

test('A comparison has four profiles at most', async () => {
  await get('/compare?ids=1,2,3,4,5,6');
  expect(rendered).toEqual(['/compare?ids=1,2,3,4']);
});

test('A shared list has its profiles in the order of the link, and its preview names them', async () => {
  const { id, other } = scene;
  const { body } = await get(`/shortlist?ids=${other},${id},999999`);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toContain('<meta property="og:description" content="Lan, Mei"/>');
  expect(body.match(/<article/g)).toHaveLength(2);
  expect(body).toContain('One profile is no longer listed.');
  expect(body).toContain(`href="/compare?ids=${other},${id}"`);
  expect((await get('/shortlist')).body).toContain('This list has no profiles.');
});

test('A list is cached until one of its profiles changes', async () => {
  const { id, other } = scene;
  const path = `/shortlist?ids=${id},${other}`;
  await get(path);
  await get(path);
  expect(rendered).toHaveLength(1);
  const admin = clientOf(scene.app, sessionId);
  await admin.call(updateFreelancer, { params: { id: String(id) }, body: { isHidden: true } });
  const { body } = await get(path);
  expect(body.match(/<article/g)).toHaveLength(1);
  expect(body).not.toContain('>Mei<');
});
