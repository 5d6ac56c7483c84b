import { describe, expect, test } from 'vitest';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import {
  listProviderRequests,
  settleProviderRequest,
} from '#features/provider-portal/portal-admin.contract.ts';
import { readFreelancer } from '#tests/support/builders.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { startPortal } from '#tests/support/portal-app.ts';

const { db, visitor, admin, start, notesOf } = await startPortal();

describe('A request', () => {
  const queueOf = async (id: number, state: 'open' | 'closed' = 'open') => {
    const requests = await admin.call(listProviderRequests, { query: { state, limit: '100' } });
    return requests.filter(({ freelancerId }) => freelancerId === id);
  };
  const settle = (id: number, outcome: 'done' | 'restored') =>
    admin.call(settleProviderRequest, { ...paramsOf(id), body: { outcome } });

  test('for changes waits for an admin, and is told in her words', async () => {
    const { id, her } = await start();
    const ask = (message: string) => her.send('POST', '/requests', { kind: 'changes', message });
    expect((await ask(' Another price ')).statusCode).toBe(201);
    await ask('A higher price');
    const [request, ...others] = await queueOf(id);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ kind: 'changes', message: 'A higher price', outcome: null });
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({ isHidden: false });
    await settle(request?.id ?? 0, 'done');
    expect(await queueOf(id)).toEqual([]);
    expect(await queueOf(id, 'closed')).toMatchObject([{ outcome: 'done' }]);
    expect((await her.read()).requests).toEqual([]);
    await expect(settle(request?.id ?? 0, 'done')).rejects.toMatchObject({ status: 404 });
  });

  test('for removal hides the profile at once, and she can take it back', async () => {
    const { id, her } = await start();
    const { updatedAt } = await visitor.call(getFreelancer, paramsOf(id));
    await her.send('POST', '/requests', { kind: 'removal' });
    await expect(visitor.call(getFreelancer, paramsOf(id))).rejects.toMatchObject({ status: 404 });
    const { requests, profile } = await her.read();
    expect(profile.isHidden).toBe(true);
    expect((await her.send('DELETE', `/requests/${requests[0].id}`)).statusCode).toBe(200);
    // It comes back where it was, not as a new one.
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({ updatedAt });
    expect(await queueOf(id)).toEqual([]);
    expect(await notesOf(id)).toEqual([
      'update private link created',
      'update private link opened',
      'hide isHidden',
      'update removal asked for',
      'show isHidden',
      'update request for removal withdrawn',
    ]);
  });

  test.each([
    ['done', true],
    ['restored', false],
  ] as const)('for removal that is %s leaves the profile hidden: %s', async (outcome, isHidden) => {
    const { id, her } = await start();
    await her.send('POST', '/requests', { kind: 'removal' });
    const [request] = await queueOf(id);
    await settle(request?.id ?? 0, outcome);
    expect((await readFreelancer(db, id)).isHidden).toBe(isHidden);
    expect(await notesOf(id)).toContain(`update request for removal ${outcome}`);
  });

  test('for removal shows nothing again that was hidden before', async () => {
    const { id, her } = await start({ isHidden: true });
    await her.send('POST', '/requests', { kind: 'removal' });
    const [request] = (await her.read()).requests;
    await her.send('DELETE', `/requests/${request.id}`);
    expect((await readFreelancer(db, id)).isHidden).toBe(true);
  });

  test('that comes many times at once is one', async () => {
    const { id, her } = await start();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => her.send('POST', '/requests', { kind: 'removal' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    const [request, ...others] = await queueOf(id);
    expect(others).toEqual([]);
    await settle(request?.id ?? 0, 'restored');
    expect((await readFreelancer(db, id)).isHidden).toBe(false);
  });

  test.each([{}, { kind: 'money' }, { kind: 'changes', message: 'x'.repeat(2_001) }])(
    'that cannot be read is refused: %#',
    async (body) => {
      const { id, her } = await start();
      expect((await her.send('POST', '/requests', body)).statusCode).toBe(400);
      expect(await queueOf(id)).toEqual([]);
    },
  );
});
