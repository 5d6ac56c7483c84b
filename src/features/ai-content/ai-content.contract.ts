import * as z from 'zod/mini';
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

/** Name of the model, or `built-in`. */
const source = z.string();

export const listAiPrompts = endpoint({
  method: 'GET',
  path: '/api/ai-prompts',
  access: 'admin',
  role: 'read-only',
  summary: 'The prompts for generated texts',
  response: z.array(aiPrompt),
});

export const updateAiPrompt = endpoint({
  method: 'POST',
  path: '/api/ai-prompts/:type',
  access: 'admin',
  role: 'editor',
  summary:
    'Change a prompt; the type is introduction or area_guide; with `base`, not if somebody changed it meanwhile',
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

export const generateIntroduction = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/generate-introduction',
  access: 'admin',
  role: 'editor',
  summary: 'Write and save an introduction from the reviews and the profile',
  params: idParams,
  /** Optimistic concurrency: `base` is the text to replace, see `changed_meanwhile`. */
  body: z.nullish(
    z.object({ base: z.optional(z.object({ aiGeneratedIntroduction: z.string() })) }),
  ),
  response: z.object({ aiGeneratedIntroduction: z.string(), source }),
});

export const generateAreaGuide = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/generate-area-guide',
  access: 'admin',
  role: 'editor',
  summary: 'Write and save a guide to the area of the postal code, the saved one or the one sent',
  params: idParams,
  body: z.nullish(
    z.object({
      postalCode: z.optional(text(20)),
      base: z.optional(z.object({ areaGuide: z.string() })),
    }),
  ),
  response: z.object({ areaGuide: z.string(), source }),
});
