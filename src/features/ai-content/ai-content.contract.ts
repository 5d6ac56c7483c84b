import * as z from 'zod/mini';
import { freelancerPatch } from '#features/profiles/profile-input.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { requiredText, text } from '#platform/contract/text.ts';

export const promptTypes = ['introduction', 'area_guide'] as const;
export type PromptType = (typeof promptTypes)[number];

const aiPrompt = z.object({
  promptType: z.enum(promptTypes),
  promptText: z.string(),
  isActive: z.boolean(),
});
export type AiPrompt = z.infer<typeof aiPrompt>;

/** The language of a generated text: English, or simplified Chinese. */
export const textLanguages = ['en', 'zh'] as const;
export type TextLanguage = (typeof textLanguages)[number];
/** English by default. */
const language = z.optional(z.enum(textLanguages));

/** Name of the model, or `built-in`. */
const source = z.string();

export const listAiPrompts = endpoint({
  method: 'GET',
  path: '/api/ai-prompts',
  access: 'read-only',
  summary: 'The prompts for generated texts',
  response: z.array(aiPrompt),
});

export const updateAiPrompt = endpoint({
  method: 'POST',
  path: '/api/ai-prompts/:type',
  access: 'editor',
  summary:
    'Change a prompt; the type is introduction or area_guide; with `base`, refused if somebody else has changed it',
  params: z.object({ type: z.string() }),
  body: z.object(
    {
      promptText: requiredText(8_000, 'Prompt text cannot be empty'),
      /** Optimistic concurrency: the text before the edit, see `changed_meanwhile`. */
      base: z.optional(z.object({ promptText: z.string() })),
    },
    'Prompt text cannot be empty',
  ),
  response: aiPrompt,
});

/** What every generated text carries; the receipt is sent back when the text is saved. */
const generation = {
  source,
  generatedAt: z.string(),
  /** Number of reviews that the writer read. */
  reviewCount: z.int(),
  receipt: z.string(),
};

/** Values of the form that are not saved yet take the place of the saved ones. */
export const generateIntroduction = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/generate-introduction',
  access: 'editor',
  summary:
    'Write an introduction from the reviews and the profile, the saved one or what is sent, in English or in Chinese (`language`); it is not stored',
  params: idParams,
  body: z.nullish(
    z.extend(
      z.pick(freelancerPatch, {
        name: true,
        title: true,
        titleZh: true,
        introduction: true,
        introductionZh: true,
        services: true,
        locationArea: true,
      }),
      { language },
    ),
  ),
  /** The text is in the language that was asked for. */
  response: z.object({ aiGeneratedIntroduction: z.string(), ...generation }),
});

export const generateAreaGuide = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/generate-area-guide',
  access: 'editor',
  summary:
    'Write a guide to the area of the postal code, the saved one or the one sent, in English or in Chinese (`language`); it is not stored',
  params: idParams,
  body: z.nullish(
    z.extend(z.pick(freelancerPatch, { name: true }), {
      postalCode: z.optional(text(20)),
      language,
    }),
  ),
  /** The text is in the language that was asked for. */
  response: z.object({ areaGuide: z.string(), ...generation }),
});

/** What a text is made from. */
export const generationInputs = [
  'name',
  'title',
  'services',
  'introduction',
  'locationArea',
  'postalCode',
  'reviews',
] as const;
export type GenerationInput = (typeof generationInputs)[number];

/** How the saved text was generated; null if that is not known. */
const savedGeneration = z.nullable(
  z.object({
    source,
    generatedAt: z.string(),
    reviewCount: z.int(),
    /** False if the text was edited since. */
    isVerbatim: z.boolean(),
    /** What has changed since. */
    changed: z.array(z.enum(generationInputs)),
  }),
);

export const getGeneratedTexts = endpoint({
  method: 'GET',
  path: '/api/freelancers/:id/generated-texts',
  access: 'read-only',
  summary: 'How the saved texts of a profile were generated, and what has changed since',
  params: idParams,
  response: z.object({
    aiGeneratedIntroduction: savedGeneration,
    aiGeneratedIntroductionZh: savedGeneration,
    areaGuide: savedGeneration,
    areaGuideZh: savedGeneration,
  }),
});
