import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  generateAreaGuide,
  generateIntroduction,
  getGeneratedTexts,
} from '#features/ai-content/ai-content.contract.ts';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { allReviews } from '#features/reviews/server/reviews.table.ts';
import { insertReviews } from '#tests/support/builders.ts';
import { stars, startGeneratedTexts } from '#tests/support/generated-texts-app.ts';

const { db, admin, addProfile, saveGenerated, introductionOf } = await startGeneratedTexts();

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
