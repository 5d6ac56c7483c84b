import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  generateAreaGuide,
  generateIntroduction,
} from '#features/ai-content/ai-content.contract.ts';
import { duplicateFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { insertReviews } from '#tests/support/builders.ts';
import { stars, startGeneratedTexts } from '#tests/support/generated-texts-app.ts';

const { db, admin, addProfile, saveGenerated, introductionOf, reviewCountOf } =
  await startGeneratedTexts();

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
