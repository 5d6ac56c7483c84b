import * as z from 'zod/mini';

/** The fields whose texts can be generated. */
export const generatedFields = [
  'aiGeneratedIntroduction',
  'aiGeneratedIntroductionZh',
  'areaGuide',
  'areaGuideZh',
] as const;
export type GeneratedField = (typeof generatedFields)[number];

const receipt = z.optional(z.string().check(z.maxLength(4_000)));

/** Signed by the server when it generated the texts; a save sends them back with the texts. */
export const generationReceipts = z.object({
  aiGeneratedIntroduction: receipt,
  aiGeneratedIntroductionZh: receipt,
  areaGuide: receipt,
  areaGuideZh: receipt,
});
export type GenerationReceipts = z.infer<typeof generationReceipts>;
