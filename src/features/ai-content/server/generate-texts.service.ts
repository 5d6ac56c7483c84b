import { randomBytes } from 'node:crypto';
import type {
  generateAreaGuide,
  generateIntroduction,
  PromptType,
  TextLanguage,
} from '#features/ai-content/ai-content.contract.ts';
import { defaultPrompts } from '#features/ai-content/default-prompts.ts';
import {
  areaGuidePrompt,
  introductionPrompt,
  type PromptTask,
} from '#features/ai-content/model/model-prompt.rules.ts';
import { findActivePrompt } from '#features/ai-content/server/ai-content.queries.ts';
import {
  readAreaGuideMaterial,
  readIntroductionMaterial,
} from '#features/ai-content/server/generation-material.ts';
import type { IssuedReceipts } from '#features/ai-content/server/generation-receipts.ts';
import type { LanguageModel } from '#features/ai-content/server/language-model.ts';
import { writeAreaGuide } from '#features/ai-content/writer/area-guide-writer.rules.ts';
import { writeIntroduction } from '#features/ai-content/writer/introduction-writer.rules.ts';
import { fingerprintOf } from '#features/profiles/text-origins/server/text-origins.service.ts';
import type { GeneratedField } from '#features/profiles/text-origins/text-origins.contract.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { invalidInput } from '#platform/server/http/errors.ts';

const BUILT_IN = 'built-in';

const taskOf = async (db: Db, type: PromptType, language: TextLanguage): Promise<PromptTask> => ({
  prompt: (await findActivePrompt(db, type))?.promptText ?? defaultPrompts[type],
  language,
  fence: `===== MATERIAL ${randomBytes(16).toString('hex')} =====`,
});

export interface TextWriter {
  /** Without a model, the built-in writer composes the texts. */
  readonly model: Pick<LanguageModel, 'name' | 'write'> | undefined;
  readonly receipts: Pick<IssuedReceipts, 'issue'>;
}

interface Written {
  readonly id: number;
  readonly field: GeneratedField;
  readonly text: string;
  readonly reviewCount: number;
  readonly inputs: Readonly<Record<string, string>>;
}

const generationOf = (
  { model, receipts }: TextWriter,
  { id, field, text, reviewCount, inputs }: Written,
) => {
  const generation = {
    source: model?.name ?? BUILT_IN,
    generatedAt: new Date().toISOString(),
    reviewCount,
  };
  const origin = { ...generation, textHash: fingerprintOf(text), inputs };
  return { ...generation, receipt: receipts.issue({ id, field, origin }) };
};

/** Answers with a text and stores nothing. */
export const generateIntroductionOf = async (
  db: Db,
  id: number,
  writer: TextWriter,
  sent?: HandlerInput<typeof generateIntroduction>['body'],
) => {
  const { model } = writer;
  const { language = 'en' } = sent ?? {};
  const { profile, reviews, inputs } = await readIntroductionMaterial(db, id, sent ?? {});
  const text = model
    ? await model.write(
        introductionPrompt(await taskOf(db, 'introduction', language), profile, reviews),
      )
    : writeIntroduction(profile, reviews, language);
  const field = language === 'zh' ? 'aiGeneratedIntroductionZh' : 'aiGeneratedIntroduction';
  const written = { id, field, text, reviewCount: reviews.length, inputs } as const;
  return { aiGeneratedIntroduction: text, ...generationOf(writer, written) };
};

/** Answers with a text and stores nothing. */
export const generateAreaGuideOf = async (
  db: Db,
  id: number,
  writer: TextWriter,
  sent?: HandlerInput<typeof generateAreaGuide>['body'],
) => {
  const { model } = writer;
  const { profile, postalCode, facts, inputs } = await readAreaGuideMaterial(db, id, sent);
  if (!postalCode) throw invalidInput('A postal code is required to generate an area guide');
  if (!facts) {
    const message = 'Postal code must be 6 digits of a Singapore sector in use';
    throw invalidInput(message, [{ field: 'postalCode', message }]);
  }
  const { language = 'en' } = sent ?? {};
  const text = model
    ? await model.write(areaGuidePrompt(await taskOf(db, 'area_guide', language), facts))
    : writeAreaGuide(profile, facts, language);
  const field = language === 'zh' ? 'areaGuideZh' : 'areaGuide';
  const written = { id, field, text, reviewCount: 0, inputs } as const;
  return { areaGuide: text, ...generationOf(writer, written) };
};
