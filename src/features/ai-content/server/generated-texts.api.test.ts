import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  generateAreaGuide,
  generateIntroduction,
  getGeneratedTexts,
} from '#features/ai-content/ai-content.contract.ts';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import {
  duplicateFreelancer,
  getFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { allReviews } from '#features/reviews/server/reviews.table.ts';
import { insertFreelancer, insertReviews, type TestProfile } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, admin, visitor } = await startTestApp();

const addProfile = async (fields: TestProfile = {}) => {
  const { id } = await insertFreelancer(db, { postalCode: '168898', ...fields });
  return { id, params: { id: String(id) } };
};
type Profile = Awaited<ReturnType<typeof addProfile>>;

const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };

/** Generates an introduction and saves it, with `edit` applied to the text before. */
const saveGenerated = async ({ params }: Profile, edit = (text: string) => text) => {
  const { aiGeneratedIntroduction: text, receipt } = await admin.call(generateIntroduction, {
    params,
  });
  const body = {
    aiGeneratedIntroduction: edit(text),
    generated: { aiGeneratedIntroduction: receipt },
  };
  await admin.call(updateFreelancer, { params, body });
  return text;
};
const introductionOf = async ({ params }: Profile) =>
  (await admin.call(getGeneratedTexts, { params })).aiGeneratedIntroduction;
const reviewCountOf = async ({ params }: Profile) =>
  (await visitor.call(getFreelancer, { params })).introductionReviewCount;

describe('A saved text', () => {
  test('keeps who wrote it, when, and from how many reviews', async () => {
    const profile = await addProfile();
    await insertReviews(db, profile.id, [stars, { ...stars, comment: 'So warm' }]);
    expect(await introductionOf(profile)).toBeNull();
    await saveGenerated(profile);
    expect(await introductionOf(profile)).toEqual({
      source: 'built-in',
      generatedAt: expect.any(String),
      reviewCount: 2,
      isVerbatim: true,
      changed: [],
    });
    const { generatedAt = '' } = (await introductionOf(profile)) ?? {};
    expect(Math.abs(Date.now() - Date.parse(generatedAt))).toBeLessThan(60_000);
    expect(await reviewCountOf(profile)).toBe(2);
  });

  test('that is edited by hand is no longer told to be the generated one, until it is again', async () => {
    const profile = await addProfile();
    const text = await saveGenerated(profile, (words) => `${words} Edited.`);
    expect(await introductionOf(profile)).toMatchObject({ isVerbatim: false, reviewCount: 0 });
    const { params } = profile;
    await admin.call(updateFreelancer, { params, body: { aiGeneratedIntroduction: text } });
    expect(await introductionOf(profile)).toMatchObject({ isVerbatim: true });
    // A correction adds no client feedback, so visitors are told as before.
    expect(await reviewCountOf(profile)).toBe(0);
  });

  test('that gives way to another text leaves no origin', async () => {
    const profile = await addProfile();
    await saveGenerated(profile);
    const body = { aiGeneratedIntroduction: 'Somebody wrote this anew.' };
    await admin.call(updateFreelancer, { params: profile.params, body });
    expect(await introductionOf(profile)).toBeNull();
    expect(await reviewCountOf(profile)).toBeNull();
  });

  test('of unknown origin is told to be so, and an emptied one has no origin', async () => {
    const byHand = await addProfile({ aiGeneratedIntroduction: 'By hand' });
    expect(await introductionOf(byHand)).toBeNull();
    expect(await reviewCountOf(byHand)).toBeNull();
    await saveGenerated(byHand);
    const { params } = byHand;
    await admin.call(updateFreelancer, { params, body: { aiGeneratedIntroduction: '' } });
    expect(await introductionOf(byHand)).toBeNull();
    await admin.call(updateFreelancer, { params, body: { aiGeneratedIntroduction: 'By hand' } });
    expect(await reviewCountOf(byHand)).toBeNull();
  });

  test('keeps its origin in a copy, and through the trash', async () => {
    const profile = await addProfile();
    await saveGenerated(profile);
    const copy = await admin.call(duplicateFreelancer, profile);
    expect(await introductionOf({ id: copy.id, params: { id: String(copy.id) } })).toMatchObject({
      isVerbatim: true,
      changed: ['name'],
    });
    await admin.call(deleteFreelancer, profile);
    await admin.call(restoreFreelancer, profile);
    expect(await introductionOf(profile)).toMatchObject({ isVerbatim: true, changed: [] });
  });
});

describe('A text is outdated', () => {
  test.each([
    ['name', { name: 'Orchid' }],
    ['title', { title: 'Museum companion' }],
    ['introduction', { introduction: 'She loves chess.' }],
    ['locationArea', { locationArea: 'East' as const }],
    ['services', { services: ['Chess'] }],
  ])('when its %s changed', async (changed, body) => {
    const profile = await addProfile();
    await saveGenerated(profile);
    await admin.call(updateFreelancer, { params: profile.params, body });
    expect(await introductionOf(profile)).toMatchObject({ changed: [changed] });
  });

  test('when a review came, changed or went', async () => {
    const profile = await addProfile();
    await saveGenerated(profile);
    await insertReviews(db, profile.id, [{ ...stars, comment: 'Kind' }]);
    expect(await introductionOf(profile)).toMatchObject({ changed: ['reviews'] });
    await saveGenerated(profile);
    expect(await introductionOf(profile)).toMatchObject({ reviewCount: 1, changed: [] });
    await db.delete(allReviews).where(eq(allReviews.freelancerId, profile.id));
    expect(await introductionOf(profile)).toMatchObject({ reviewCount: 1, changed: ['reviews'] });
  });

  test('when a service that it names got another display name', async () => {
    const serviceName = 'origin-service';
    await db.insert(serviceConfigs).values({ serviceName, displayName: 'Tea', sortOrder: 2 });
    const profile = await addProfile({ services: [serviceName] });
    await saveGenerated(profile);
    await db
      .update(serviceConfigs)
      .set({ displayName: 'Coffee' })
      .where(eq(serviceConfigs.serviceName, serviceName));
    expect(await introductionOf(profile)).toMatchObject({ changed: ['services'] });
  });

  test('when the area of a guide is another, but not by another price', async () => {
    const { params } = await addProfile();
    const { areaGuide, receipt } = await admin.call(generateAreaGuide, { params, body: {} });
    const guideState = async () => (await admin.call(getGeneratedTexts, { params })).areaGuide;
    const save = (body: object) => admin.call(updateFreelancer, { params, body });
    await save({ areaGuide, generated: { areaGuide: receipt } });
    await save({ price: '$80', postalCode: '168899' });
    expect(await guideState()).toMatchObject({ isVerbatim: true, changed: [] });
    await save({ postalCode: '828629' });
    expect(await guideState()).toMatchObject({ changed: ['postalCode'] });
  });

  test('only since it was made from values that were not saved before', async () => {
    const { id, params } = await addProfile();
    const title = 'Museum companion';
    const { aiGeneratedIntroduction, receipt } = await admin.call(generateIntroduction, {
      params,
      body: { title },
    });
    const generated = { aiGeneratedIntroduction: receipt };
    await admin.call(updateFreelancer, { params, body: { aiGeneratedIntroduction, generated } });
    expect(await introductionOf({ id, params })).toMatchObject({ changed: ['title'] });
    await admin.call(updateFreelancer, { params, body: { title } });
    expect(await introductionOf({ id, params })).toMatchObject({ changed: [] });
  });
});

describe('A receipt', () => {
  test('of another profile or field, or a forged one, is refused, and nothing is stored', async () => {
    const profile = await addProfile();
    const other = await addProfile();
    const { params } = profile;
    const { receipt } = await admin.call(generateIntroduction, { params: other.params });
    const guide = await admin.call(generateAreaGuide, { params, body: {} });
    const [payload = '', seal = ''] = guide.receipt.split('.');
    const statement = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(
      JSON.stringify({ ...statement, field: 'aiGeneratedIntroduction' }),
    ).toString('base64url');
    for (const aiGeneratedIntroduction of [receipt, guide.receipt, `${forged}.${seal}`, 'x', '']) {
      const body = { aiGeneratedIntroduction: 'Text', generated: { aiGeneratedIntroduction } };
      await expect(admin.call(updateFreelancer, { params, body })).rejects.toMatchObject({
        status: 400,
        issues: [{ field: 'generated.aiGeneratedIntroduction' }],
      });
    }
    const [row] = await db.select().from(freelancers).where(eq(freelancers.id, profile.id));
    expect(row).toMatchObject({ aiGeneratedIntroduction: '', generatedTexts: {} });
  });

  test('sent without its text belongs to the stored text to the letter, or to none', async () => {
    const profile = await addProfile();
    const { params } = profile;
    const { aiGeneratedIntroduction, receipt } = await admin.call(generateIntroduction, { params });
    const renew = () =>
      admin.call(updateFreelancer, {
        params,
        body: { generated: { aiGeneratedIntroduction: receipt } },
      });
    const write = (text: string) =>
      admin.call(updateFreelancer, { params, body: { aiGeneratedIntroduction: text } });
    await write('By Rose');
    await renew();
    expect(await introductionOf(profile)).toBeNull();
    const { updatedAt } = await write(aiGeneratedIntroduction);
    expect(await renew()).toMatchObject({ updatedAt });
    expect(await introductionOf(profile)).toMatchObject({ isVerbatim: true });
  });
});

describe('A text in Chinese', () => {
  const HAN = /^\p{Script=Han}/u;

  test('is generated from Chinese texts, and is saved with its own origin', async () => {
    const profile = await addProfile({ name: 'Mei', title: 'Guide', titleZh: '安静的晚餐' });
    const { params } = profile;
    await insertReviews(db, profile.id, [stars]);
    const { aiGeneratedIntroduction: text, receipt } = await admin.call(generateIntroduction, {
      params,
      body: { language: 'zh' },
    });
    expect(text).toContain('安静的晚餐');
    const guide = await admin.call(generateAreaGuide, { params, body: { language: 'zh' } });
    expect(guide.areaGuide).toMatch(HAN);
    expect(guide.areaGuide).toContain('中峇鲁');
    await admin.call(updateFreelancer, {
      params,
      body: {
        aiGeneratedIntroductionZh: text,
        areaGuideZh: guide.areaGuide,
        generated: { aiGeneratedIntroductionZh: receipt, areaGuideZh: guide.receipt },
      },
    });
    const written = { source: 'built-in', isVerbatim: true, changed: [] };
    expect(await admin.call(getGeneratedTexts, { params })).toMatchObject({
      aiGeneratedIntroduction: null,
      aiGeneratedIntroductionZh: { ...written, reviewCount: 1 },
      areaGuide: null,
      areaGuideZh: written,
    });
    expect(await visitor.call(getFreelancer, { params })).toMatchObject({
      aiGeneratedIntroduction: '',
      aiGeneratedIntroductionZh: text,
      introductionReviewCount: null,
      introductionReviewCountZh: 1,
    });
    await admin.call(updateFreelancer, { params, body: { title: 'Another' } });
    expect(
      (await admin.call(getGeneratedTexts, { params })).aiGeneratedIntroductionZh,
    ).toMatchObject({ changed: [] });
    await admin.call(updateFreelancer, { params, body: { titleZh: '另一句' } });
    expect(
      (await admin.call(getGeneratedTexts, { params })).aiGeneratedIntroductionZh,
    ).toMatchObject({ changed: ['title'] });
  });

  test('has a receipt that is not valid for the English text', async () => {
    const { params } = await addProfile();
    const { aiGeneratedIntroduction, receipt } = await admin.call(generateIntroduction, {
      params,
      body: { language: 'zh' },
    });
    const body = { aiGeneratedIntroduction, generated: { aiGeneratedIntroduction: receipt } };
    await expect(admin.call(updateFreelancer, { params, body })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('is refused in a language that is not offered', async () => {
    const { params } = await addProfile();
    const body = { language: 'fr' } as never;
    await expect(admin.call(generateIntroduction, { params, body })).rejects.toMatchObject({
      status: 400,
    });
  });
});
