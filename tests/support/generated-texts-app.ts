import {
  generateIntroduction,
  getGeneratedTexts,
} from '#features/ai-content/ai-content.contract.ts';
import { getFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { insertFreelancer, type TestProfile } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

export const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };

/** An app with calls that generate and save the introduction of a profile, and read its origin. */
export const startGeneratedTexts = async () => {
  const testApp = await startTestApp();
  const { db, admin, visitor } = testApp;

  const addProfile = async (fields: TestProfile = {}) => {
    const { id } = await insertFreelancer(db, { postalCode: '168898', ...fields });
    return { id, params: { id: String(id) } };
  };
  type Profile = Awaited<ReturnType<typeof addProfile>>;

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

  return { ...testApp, addProfile, saveGenerated, introductionOf, reviewCountOf };
};
