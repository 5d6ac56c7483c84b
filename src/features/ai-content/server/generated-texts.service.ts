import { generationInputs, type TextLanguage } from '#features/ai-content/ai-content.contract.ts';
import {
  readAreaGuideMaterial,
  readIntroductionMaterial,
} from '#features/ai-content/server/generation-material.ts';
import { readTextOrigins } from '#features/profiles/server/profiles.queries.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import { fingerprintOf } from '#features/profiles/text-origins/server/text-origins.service.ts';
import type { GeneratedField } from '#features/profiles/text-origins/text-origins.contract.ts';
import type { TextOrigin } from '#features/profiles/text-origins/text-origins.rules.ts';
import type { Db } from '#platform/server/db/db.ts';

interface Now {
  readonly text: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** Compares the origin with the profile of today, so that no flag has to be kept up to date. */
const stateOf = ({ inputs, textHash, ...generation }: TextOrigin, now: Now) => ({
  ...generation,
  isVerbatim: textHash === fingerprintOf(now.text),
  changed: generationInputs.filter(
    (name) => inputs[name] !== undefined && inputs[name] !== now.inputs[name],
  ),
});

const introductionInputs = async (db: Db, id: number, language: TextLanguage) =>
  (await readIntroductionMaterial(db, id, { language })).inputs;
const guideInputs = async (db: Db, id: number, language: TextLanguage) =>
  (await readAreaGuideMaterial(db, id, { language })).inputs;

/** How the inputs of each text are read. */
const inputsOf = {
  aiGeneratedIntroduction: (db: Db, id: number) => introductionInputs(db, id, 'en'),
  aiGeneratedIntroductionZh: (db: Db, id: number) => introductionInputs(db, id, 'zh'),
  areaGuide: (db: Db, id: number) => guideInputs(db, id, 'en'),
  areaGuideZh: (db: Db, id: number) => guideInputs(db, id, 'zh'),
};

export const readGeneratedTexts = async (db: Db, id: number) => {
  const saved = await requireProfile(db, id, { isAdmin: true });
  const origins = await readTextOrigins(db, id);
  const read = async (field: GeneratedField) => {
    const origin = origins[field];
    return origin
      ? stateOf(origin, { text: saved[field], inputs: await inputsOf[field](db, id) })
      : null;
  };
  return {
    aiGeneratedIntroduction: await read('aiGeneratedIntroduction'),
    aiGeneratedIntroductionZh: await read('aiGeneratedIntroductionZh'),
    areaGuide: await read('areaGuide'),
    areaGuideZh: await read('areaGuideZh'),
  };
};
