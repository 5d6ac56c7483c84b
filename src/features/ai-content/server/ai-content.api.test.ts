import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  generateAreaGuide,
  generateIntroduction,
  getGeneratedTexts,
  listAiPrompts,
  updateAiPrompt,
} from '#features/ai-content/ai-content.contract.ts';
import { defaultPrompts } from '#features/ai-content/default-prompts.ts';
import { ensureDefaultPrompts } from '#features/ai-content/server/ai-content.queries.ts';
import { aiPrompts } from '#features/ai-content/server/ai-content.table.ts';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { allReviews } from '#features/reviews/server/reviews.table.ts';
import { insertFreelancer, type TestProfile } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, admin, visitor } = await startTestApp();

const addProfile = async (fields: TestProfile = {}) => {
  const profile = await insertFreelancer(db, { updatedAt: new Date('2020-01-01'), ...fields });
  return { ...profile, params: { id: String(profile.id) } };
};
const stored = async (id: number) => {
  const [row] = await db.select().from(freelancers).where(eq(freelancers.id, id));
  return row;
};

describe('Prompts', () => {
  test('are there from the start', async () => {
    expect(await admin.call(listAiPrompts)).toEqual([
      { promptType: 'introduction', promptText: defaultPrompts.introduction, isActive: true },
      { promptType: 'area_guide', promptText: defaultPrompts.area_guide, isActive: true },
    ]);
  });

  test('are inserted once by processes that start together, and never over an admin’s words', async () => {
    await db.delete(aiPrompts).where(eq(aiPrompts.promptType, 'area_guide'));
    await db.update(aiPrompts).set({ promptText: 'mine' });
    await Promise.all([1, 2, 3].map(() => ensureDefaultPrompts(db)));
    const prompts = await admin.call(listAiPrompts);
    expect(prompts.map(({ promptText }) => promptText)).toEqual([
      'mine',
      defaultPrompts.area_guide,
    ]);
  });

  test.each(['area_guide', 'area-guide'])('are changed under the name %s', async (type) => {
    const promptText = `Write for ${type}`;
    const answer = await admin.call(updateAiPrompt, { params: { type }, body: { promptText } });
    expect(answer).toEqual({ promptType: 'area_guide', promptText, isActive: true });
    expect((await admin.call(listAiPrompts))[1]).toEqual(answer);
  });

  test('that are saved as they are leave no entry in the audit log', async () => {
    const save = (promptText: string) =>
      admin.call(updateAiPrompt, { params: { type: 'introduction' }, body: { promptText } });
    const entries = async () =>
      (await admin.call(listAuditLog, { query: { recordType: 'prompt' } })).length;
    const first = await save('Write of the garden');
    const before = await entries();
    expect(await save('Write of the garden')).toEqual(first);
    expect(await entries()).toBe(before);
    await save('Write of the river');
    expect(await entries()).toBe(before + 1);
  });

  test('of an unknown type are 404', async () => {
    const call = admin.call(updateAiPrompt, {
      params: { type: 'poem' },
      body: { promptText: 'Write a poem' },
    });
    await expect(call).rejects.toMatchObject({ status: 404, serverMessage: 'Prompt not found' });
  });

  test.each(['', '  \n '])('cannot be empty (%j)', async (promptText) => {
    const call = admin.call(updateAiPrompt, {
      params: { type: 'introduction' },
      body: { promptText },
    });
    await expect(call).rejects.toMatchObject({
      status: 400,
      serverMessage: 'Prompt text cannot be empty',
    });
  });

  test('are for admins alone', async () => {
    const { params } = await addProfile();
    for (const call of [
      visitor.call(listAiPrompts),
      visitor.call(generateIntroduction, { params }),
      visitor.call(generateAreaGuide, { params, body: {} }),
      visitor.call(getGeneratedTexts, { params }),
    ]) {
      await expect(call).rejects.toMatchObject({ status: 401 });
    }
  });
});

describe('The built-in writer', () => {
  test('writes an introduction from the profile and its reviews, and stores nothing', async () => {
    await db.insert(serviceConfigs).values([
      { serviceName: 'test-dinner', displayName: 'Dinner company', sortOrder: 2 },
      { serviceName: 'test-hidden', displayName: 'Hidden thing', sortOrder: 3, isActive: false },
      { serviceName: 'test-nation', displayName: 'Atlantean', sortOrder: 0 },
    ]);
    const { id, params } = await addProfile({
      services: ['test-nation', 'test-hidden', 'test-dinner', 'Extra Services'],
      introduction: 'kept',
      areaGuide: 'kept too',
      rating: 48,
    });
    const ratings = { freelancerId: id, lookAlikeRating: 5, servicesRating: 4, gfeRating: 5 };
    await db.insert(allReviews).values([
      { ...ratings, clientName: 'Bartholomew', comment: 'So warm, Bartholomew approves' },
      { ...ratings, comment: '很温柔' },
    ]);

    const answer = await admin.call(generateIntroduction, { params });
    expect(answer.source).toBe('built-in');
    expect(answer.aiGeneratedIntroduction).toContain('her warmth');
    expect(answer.reviewCount).toBe(2);
    expect(answer.aiGeneratedIntroduction).not.toMatch(/\d/);
    expect(answer.aiGeneratedIntroduction).toContain('Dinner company');
    expect(answer.aiGeneratedIntroduction).not.toMatch(/Bartholomew|Hidden|Atlantean|Extra/);
    expect(await stored(id)).toMatchObject({
      aiGeneratedIntroduction: '',
      introduction: 'kept',
      areaGuide: 'kept too',
      generatedTexts: {},
      updatedAt: new Date('2020-01-01'),
    });
  });

  test('writes about what the form sends, also of a hidden profile, and stores none of it', async () => {
    const { id, params } = await addProfile({ name: 'Before', title: 'Old title', isHidden: true });
    const body = {
      name: 'Orchid',
      title: 'Museum companion',
      services: ['Chess'],
      locationArea: 'East' as const,
    };
    const { aiGeneratedIntroduction: text } = await admin.call(generateIntroduction, {
      params,
      body,
    });
    for (const part of ['Orchid', 'Museum companion', 'Chess', 'the east of Singapore']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Before|Old title/);
    expect(await stored(id)).toMatchObject({ name: 'Before', title: 'Old title', services: [] });
  });

  test('refuses what the form of a profile would refuse', async () => {
    const { params } = await addProfile();
    for (const body of [{ name: ' ' }, { title: 'x'.repeat(201) }, { services: [''] }]) {
      const call = admin.call(generateIntroduction, { params, body });
      await expect(call).rejects.toMatchObject({ status: 400 });
    }
  });

  test('writes a guide for the saved postal code', async () => {
    const { id, params } = await addProfile({ postalCode: '168898' });
    const answer = await admin.call(generateAreaGuide, { params, body: undefined });
    expect(answer).toMatchObject({
      areaGuide: expect.stringContaining('Tiong Bahru'),
      source: 'built-in',
    });
    expect(answer.areaGuide).not.toContain('168898');
    expect(await stored(id)).toMatchObject({ areaGuide: '', postalCode: '168898' });
  });

  test('prefers the postal code that is sent, and does not save it', async () => {
    const { id, params } = await addProfile({ postalCode: '168898' });
    const { areaGuide } = await admin.call(generateAreaGuide, {
      params,
      body: { postalCode: ' 828629 ' },
    });
    expect(areaGuide).toContain('Punggol');
    expect(await stored(id)).toMatchObject({ areaGuide: '', postalCode: '168898' });
  });

  test.each([
    [undefined, 'A postal code is required to generate an area guide'],
    ['', 'A postal code is required to generate an area guide'],
    ['740000', 'Postal code must be 6 digits of a Singapore sector in use'],
    ['16889', 'Postal code must be 6 digits of a Singapore sector in use'],
  ])('needs a postal code that exists (%j)', async (postalCode, serverMessage) => {
    const { id, params } = await addProfile({ areaGuide: 'old' });
    const call = admin.call(generateAreaGuide, { params, body: { postalCode } });
    await expect(call).rejects.toMatchObject({ status: 400, serverMessage });
    expect(await stored(id)).toMatchObject({ areaGuide: 'old' });
  });

  test.each(['999999', 'abc'])('answers 404 for the unknown profile %s', async (id) => {
    const notFound = { status: 404, serverMessage: 'Freelancer not found' };
    await expect(admin.call(generateIntroduction, { params: { id } })).rejects.toMatchObject(
      notFound,
    );
    const body = { postalCode: '168898' };
    await expect(admin.call(generateAreaGuide, { params: { id }, body })).rejects.toMatchObject(
      notFound,
    );
  });
});
