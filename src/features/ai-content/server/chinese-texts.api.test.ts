import { describe, expect, test } from 'vitest';
import {
  generateAreaGuide,
  generateIntroduction,
  getGeneratedTexts,
} from '#features/ai-content/ai-content.contract.ts';
import { getFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { insertReviews } from '#tests/support/builders.ts';
import { stars, startGeneratedTexts } from '#tests/support/generated-texts-app.ts';

const { db, admin, visitor, addProfile } = await startGeneratedTexts();

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
