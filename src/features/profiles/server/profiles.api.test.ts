import { describe, expect, test } from 'vitest';
import { listFeatured, listFreelancers } from '#features/directory/directory.contract.ts';
import {
  createFreelancer,
  duplicateFreelancer,
  getFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { namesOf, paramsOf, startDirectory } from '#tests/support/directory-app.ts';
import { clientOf } from '#tests/support/test-app.ts';

const { app, visitor, admin, insert, find } = await startDirectory();

describe('A profile', () => {
  test('is created from its name alone', async () => {
    const profile = await admin.call(createFreelancer, { body: { name: ' Amy ' } });
    expect(profile).toMatchObject({
      name: 'Amy',
      title: '',
      locationArea: 'Central',
      services: [],
    });
    expect(await visitor.call(getFreelancer, paramsOf(profile.id))).toMatchObject(profile);
  });

  test('has optional texts in Chinese, which a copy keeps and a conflict protects', async () => {
    const texts = {
      ...{
        titleZh: '安静的晚餐',
        introductionZh: '平实的话。',
        aiGeneratedIntroductionZh: '生成。',
      },
      ...{ areaGuideZh: '加东一带。', priceDetailsZh: '两小时起。' },
    };
    const { id } = await admin.call(createFreelancer, { body: { name: 'Hana', ...texts } });
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject(texts);
    expect(await admin.call(duplicateFreelancer, paramsOf(id))).toMatchObject(texts);
    const body = { titleZh: '另一句', base: { titleZh: '更早的一句' } };
    await expect(admin.call(updateFreelancer, { ...paramsOf(id), body })).rejects.toMatchObject({
      status: 409,
    });
    const cleared = { titleZh: null, areaGuideZh: ' ' };
    expect(await admin.call(updateFreelancer, { ...paramsOf(id), body: cleared })).toMatchObject({
      ...texts,
      ...{ titleZh: '', areaGuideZh: '' },
    });
  });

  test('is cleaned when it is saved', async () => {
    const drive = 'https://drive.google.com/file/d/abc_DEF-123/view?usp=sharing';
    const direct = 'https://lh3.googleusercontent.com/d/abc_DEF-123';
    const { id } = await admin.call(createFreelancer, {
      body: {
        name: 'Amy',
        title: null,
        galleryImages: ['', drive, '   ', 'https://pictures.example/1.jpg'],
        whatsapp: '8123 4567',
        phone: 'ask first',
      },
    });
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({
      title: '',
      galleryImages: [direct, 'https://pictures.example/1.jpg'],
      whatsapp: '+6581234567',
      phone: 'ask first',
    });
    const body = { profileImage: drive, galleryImages: [' '], phone: '(65) 8123 4567' };
    const changed = await admin.call(updateFreelancer, { ...paramsOf(id), body });
    expect(changed).toMatchObject({
      profileImage: direct,
      galleryImages: [],
      whatsapp: '+6581234567',
      phone: '+6581234567',
    });
  });

  test.each([
    [{}, 'name', 'Name is required'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x', postalCode: '740001' }, 'postalCode', 'Postal code must be 6 digits'],
    [{ name: 'x', postalCode: '12345' }, 'postalCode', 'Postal code must be 6 digits'],
    [{ name: 'x', tiktokUrl: 'javascript:alert(1)' }, 'tiktokUrl', 'must be an http'],
    [{ name: 'x', locationArea: 'South' }, 'locationArea', 'must be one of North'],
    [{ name: 'x', hourlyRate: -1 }, 'hourlyRate', 'must be at least 0'],
  ])('is refused when it is wrong: %j', async (body, field, message) => {
    const call = admin.call(createFreelancer, { body: body as { name: string } });
    const refusal = { status: 400, serverMessage: expect.stringContaining(message) };
    await expect(call).rejects.toMatchObject(refusal);
    await expect(call).rejects.toThrow(`"field":"${field}"`);
    expect(await find({})).toMatchObject({ total: '0' });
  });

  test('changes only in what is sent, and is updated then', async () => {
    const before = { name: 'Amy', title: 'Guide', rating: 45, updatedAt: new Date(0) };
    const [id] = await insert(before);
    const body = { title: 'Teacher', postalCode: '018956', rating: 1, id: 7 };
    const changed = await admin.call(updateFreelancer, { ...paramsOf(id), body });
    expect(changed).toMatchObject({
      id,
      name: 'Amy',
      title: 'Teacher',
      postalCode: '018956',
      rating: 45,
    });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject(changed);
  });

  test('loses nothing when many change it at the same time', async () => {
    const [id] = await insert({ name: 'Amy' });
    const changes = { title: 't', about: 'a', price: '$1', wechat: 'w', location: 'l' };
    await Promise.all(
      Object.entries(changes).map(([field, value]) =>
        admin.call(updateFreelancer, { ...paramsOf(id), body: { [field]: value } }),
      ),
    );
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject(changes);
  });

  test('that is hidden exists for admins alone', async () => {
    const [id] = await insert({ name: 'Amy', services: ['Thai'] }, { name: 'Bea' });
    expect((await find({})).names).toHaveLength(2);
    await visitor.call(getFreelancer, paramsOf(id));
    const hidden = await admin.call(updateFreelancer, {
      ...paramsOf(id),
      body: { isHidden: true },
    });
    expect(hidden.isHidden).toBe(true);

    expect(await find({})).toEqual({ names: ['Bea'], total: '1' });
    expect(await find({ search: 'amy' })).toEqual({ names: [], total: '0' });
    expect(await find({ nationality: 'Thai' })).toEqual({ names: [], total: '0' });
    expect(namesOf(await visitor.call(listFeatured))).toEqual(['Bea']);
    const missing = { status: 404, serverMessage: 'Freelancer not found' };
    await expect(visitor.call(getFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
    const forged = clientOf(app, 'forged');
    await expect(forged.call(getFreelancer, paramsOf(id))).rejects.toMatchObject(missing);

    const { data, headers } = await admin.callWithHeaders(listFreelancers, { query: {} });
    expect(namesOf(data).toSorted()).toEqual(['Amy', 'Bea']);
    expect(headers.get('x-total-count')).toBe('2');
    expect(await admin.call(getFreelancer, paramsOf(id))).toMatchObject(hidden);

    await admin.call(updateFreelancer, { ...paramsOf(id), body: { isHidden: false } });
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({ isHidden: false });
  });

  test('is copied without what visitors gave it, hidden, under a name of its own', async () => {
    const [id] = await insert({
      name: 'A'.repeat(120),
      title: 'Guide',
      services: ['Thai'],
      photos: ['/uploads/a.webp'],
      rating: 45,
      popularityScore: 99,
    });
    const copy = await admin.call(duplicateFreelancer, paramsOf(id));
    expect(copy).toMatchObject({
      name: `${'A'.repeat(113)} (copy)`,
      title: 'Guide',
      services: ['Thai'],
      photos: ['/uploads/a.webp'],
      isHidden: true,
      rating: 0,
      reviewCount: 0,
      popularityScore: 0,
    });
    expect(copy.id).not.toBe(id);
    expect(await find({})).toMatchObject({ total: '1' });
    await expect(admin.call(duplicateFreelancer, paramsOf(0))).rejects.toMatchObject({
      status: 404,
    });
  });

  test.each(['999999', 'abc', '-1', '1.5', '99999999999', '%20'])(
    'that does not exist is 404: %s',
    async (id) => {
      const missing = { status: 404, serverMessage: 'Freelancer not found' };
      const params = { id };
      await expect(visitor.call(getFreelancer, { params })).rejects.toMatchObject(missing);
      const change = admin.call(updateFreelancer, { params, body: { title: 'x' } });
      await expect(change).rejects.toMatchObject(missing);
    },
  );

  test('is changed by admins alone', async () => {
    const [id] = await insert({ name: 'Amy' });
    const refused = { status: 401 };
    const body = { name: 'Eve' };
    await expect(visitor.call(createFreelancer, { body })).rejects.toMatchObject(refused);
    const change = visitor.call(updateFreelancer, { ...paramsOf(id), body });
    await expect(change).rejects.toMatchObject(refused);
    await expect(visitor.call(duplicateFreelancer, paramsOf(id))).rejects.toMatchObject(refused);
    expect((await find({})).names).toEqual(['Amy']);
  });
});
