import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  consentStatements,
  TERMS_VERSION,
} from '#features/profiles/approval/consent-wording.rules.ts';
import { getFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import {
  createProviderLinks,
  getConsentRecord,
  getProviderOverview,
  listDueProfiles,
  listProviderRequests,
} from '#features/provider-portal/portal-admin.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { ATTEMPT, createPortalToken, openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin, sessionId } = await startTestApp();

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const change = (id: number, body: object) =>
  admin.call(updateFreelancer, { ...paramsOf(id), body });
const badgeOf = async (id: number) => {
  const { confirmedAt, changedSinceConfirmation } = await visitor.call(getFreelancer, paramsOf(id));
  return { isConfirmed: confirmedAt !== null, before: changedSinceConfirmation };
};
const overviewOf = (id: number) => admin.call(getProviderOverview, paramsOf(id));
const recordOf = (id: number) => admin.call(getConsentRecord, paramsOf(id));

const start = async (values: Parameters<typeof insertFreelancer>[1] = {}) => {
  const { id } = await insertFreelancer(db, { price: '$150', about: 'Knows the city.', ...values });
  const her = await openPortal(app, admin, id);
  const confirm = async (more?: object) => her.confirm((await her.read()).shown, more);
  return { id, her, confirm };
};

describe('The badge', () => {
  test.each([
    ['price', { price: '$999' }, ['price']],
    ['details of the price', { priceDetails: 'per evening' }, ['price']],
    ['services', { services: ['City Tour'] }, ['services']],
    ['texts', { about: 'Rewritten.', title: 'Guide' }, ['texts']],
    ['texts in Chinese', { titleZh: '向导', areaGuideZh: '加东。' }, ['texts']],
    ['details of the price in Chinese', { priceDetailsZh: '两小时起' }, ['price']],
    ['contacts', { wechat: 'mei-demo' }, ['contacts']],
    ['area', { locationArea: 'East' }, ['area']],
    ['several', { price: '$1', location: 'Katong' }, ['price', 'area']],
  ])('says that it is of before a change: %s', async (_what, patch, before) => {
    const { id, confirm } = await start();
    await confirm();
    expect(await badgeOf(id)).toEqual({ isConfirmed: true, before: [] });
    await change(id, patch);
    expect(await badgeOf(id)).toEqual({ isConfirmed: true, before });
    expect((await overviewOf(id)).confirmation).toMatchObject({ changedSince: before });
    await confirm();
    expect(await badgeOf(id)).toEqual({ isConfirmed: true, before: [] });
  });

  test('is unqualified again when the change is taken back', async () => {
    const { id, confirm } = await start();
    await confirm();
    await change(id, { price: '$999' });
    await change(id, { price: '$150' });
    expect(await badgeOf(id)).toEqual({ isConfirmed: true, before: [] });
  });

  test('lists the profile as due while its version was not confirmed', async () => {
    const { id, confirm } = await start();
    await confirm();
    const isDue = async () =>
      (await admin.call(listDueProfiles, { query: { why: 'lapsed', limit: '100' } })).some(
        (one) => one.id === id,
      );
    expect(await isDue()).toBe(false);
    await change(id, { price: '$999' });
    expect(await isDue()).toBe(true);
  });
});

describe('The page of the provider', () => {
  test('shows what was changed, field by field and picture by picture', async () => {
    const { id, her, confirm } = await start({ profileImage: 'https://pictures.example/a.jpg' });
    expect((await her.read()).changes).toBeNull();
    await confirm();
    const { fields } = (await her.read()).changes;
    expect(fields).toEqual([]);
    await change(id, { price: '$999', galleryImages: ['https://pictures.example/b.jpg'] });
    expect((await her.read()).changes).toEqual({
      fields: [{ field: 'price', before: '$150', after: '$999' }],
      newPictures: [1],
      removedPictures: 0,
    });
  });

  test('rejects a change, which ends the badge and tells the admins', async () => {
    const { id, her, confirm } = await start();
    await confirm();
    const { shown: old } = await her.read();
    await change(id, { price: '$999' });
    const reject = (shown: string, message = 'I charge $150.') =>
      her.send('POST', '/rejection', { shown, message });
    expect((await reject(old)).statusCode).toBe(409);
    const { shown } = await her.read();
    expect((await reject(shown, ' ')).statusCode).toBe(400);
    expect((await reject(shown)).statusCode).toBe(200);
    expect(await badgeOf(id)).toEqual({ isConfirmed: false, before: [] });
    expect((await her.read()).confirmation).toMatchObject({ lapsed: 'rejected' });
    const requests = await admin.call(listProviderRequests, { query: { limit: '100' } });
    expect(requests.find((one) => one.freelancerId === id)).toMatchObject({
      kind: 'changes',
      message: 'I charge $150.',
    });
    await change(id, { price: '$150' });
    expect(await badgeOf(id)).toEqual({ isConfirmed: false, before: [] });
    await confirm();
    expect(await badgeOf(id)).toEqual({ isConfirmed: true, before: [] });
  });

  test('confirms only the statements of the present terms', async () => {
    const { id, her } = await start();
    const { shown } = await her.read();
    expect((await her.confirm(shown, { termsVersion: '2001-01' })).statusCode).toBe(409);
    expect((await her.confirm(shown, { locale: 'fr' })).statusCode).toBe(400);
    expect((await her.send('POST', '/confirmation', { shown })).statusCode).toBe(400);
    expect(await badgeOf(id)).toMatchObject({ isConfirmed: false });
  });

  test('confirms nothing for an admin, who is on record as the one who opened the link', async () => {
    const { id } = await insertFreelancer(db);
    const token = await createPortalToken(admin, id);
    const headers = { [SESSION_HEADER]: sessionId };
    const body = { token, attempt: ATTEMPT };
    const opened = await app.inject({
      method: 'POST',
      url: '/api/her-word/open',
      headers,
      payload: body,
    });
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    const read = await app.inject({ url: '/api/her-word', headers: { cookie } });
    const payload = { shown: read.json().shown, termsVersion: TERMS_VERSION, locale: 'en' };
    // Leaving out the session afterwards changes nothing.
    const answer = await app.inject({
      method: 'POST',
      url: '/api/her-word/confirmation',
      headers: { cookie },
      payload,
    });
    expect(answer.statusCode).toBe(403);
    expect(await badgeOf(id)).toMatchObject({ isConfirmed: false });
    expect((await recordOf(id)).record.links).toMatchObject([{ openedBy: ADMIN.username }]);
  });
});

describe('The consent record', () => {
  test('tells who made the link, how it was used and what was approved, with a signature', async () => {
    const { id, her, confirm } = await start();
    await confirm({ locale: 'zh' });
    await app.inject({
      url: '/api/her-word',
      headers: { cookie: her.cookie },
      remoteAddress: '203.0.113.9',
    });
    const { record, jws, publicKey } = await recordOf(id);
    expect(record).toMatchObject({
      profile: { id },
      issuedBy: ADMIN.username,
      links: [{ createdBy: ADMIN.username, openedBy: '', addressCount: 2, revokedAt: null }],
      approvals: [
        {
          contentHash: record.contentHash,
          texts: { price: '$150' },
          evidence: {
            statements: consentStatements('zh'),
            termsVersion: TERMS_VERSION,
            locale: 'zh',
            link: { createdBy: ADMIN.username, addressCount: 1 },
          },
        },
      ],
    });
    expect(JSON.stringify(record)).not.toContain('203.0.113.9');
    const [header = '', payload = '', signature = ''] = jws.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(record);
    const isGenuine = (signed: string) =>
      verify(
        'sha256',
        Buffer.from(signed),
        { key: createPublicKey({ key: publicKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect(isGenuine(`${header}.${payload}`)).toBe(true);
    expect(isGenuine(`${header}.${payload.slice(0, -4)}AAAA`)).toBe(false);
  });
});

describe('Links for many profiles', () => {
  test('work once each, replace earlier ones, and name missing profiles', async () => {
    const [one, two] = [await insertFreelancer(db), await insertFreelancer(db)];
    const old = await openPortal(app, admin, one.id);
    const body = { ids: [one.id, two.id, 999_999] };
    const { links, missing } = await admin.call(createProviderLinks, { body });
    expect(links.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(missing).toEqual([999_999]);
    expect((await old.send('GET')).statusCode).toBe(401);
    for (const { path } of links) {
      const payload = { token: path.split('#')[1], attempt: ATTEMPT };
      const open = () => app.inject({ method: 'POST', url: '/api/her-word/open', payload });
      expect((await open()).statusCode).toBe(200);
    }
  });
});
