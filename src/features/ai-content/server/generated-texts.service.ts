import { generationInputs } from '#features/ai-content/ai-content.contract.ts';
import {
  readAreaGuideMaterial,
  readIntroductionMaterial,
} from '#features/ai-content/server/generation-material.ts';
import { readTextOrigins } from '#features/profiles/server/profiles.queries.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import { fingerprintOf } from '#features/profiles/text-origins/server/text-origins.service.ts';
import type { GeneratedField } from '#features/profiles/text-origins/text-origins.contract.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Everything that a text would be made from today. */
const readMaterial = (db: Db, id: number, field: GeneratedField) => {
  const language = field.endsWith('Zh') ? 'zh' : 'en';
  return field === 'areaGuide' || field === 'areaGuideZh'
    ? readAreaGuideMaterial(db, id, { language })
    : readIntroductionMaterial(db, id, { language });
};

export const readGeneratedTexts = async (db: Db, id: number) => {
  const saved = await requireProfile(db, id, { isAdmin: true });
  const origins = await readTextOrigins(db, id);
  /** Compares the origin with the profile of today, so that no flag has to be kept up to date. */
  const stateOf = async (field: GeneratedField) => {
    const origin = origins[field];
    if (!origin) return null;
    const { inputs, textHash, ...generation } = origin;
    const now: Partial<typeof inputs> = (await readMaterial(db, id, field)).inputs;
    return {
      ...generation,
      isVerbatim: textHash === fingerprintOf(saved[field]),
      changed: generationInputs.filter(
        (name) => inputs[name] !== undefined && inputs[name] !== now[name],
      ),
    };
  };
  return {
    aiGeneratedIntroduction: await stateOf('aiGeneratedIntroduction'),
    aiGeneratedIntroductionZh: await stateOf('aiGeneratedIntroductionZh'),
    areaGuide: await stateOf('areaGuide'),
    areaGuideZh: await stateOf('areaGuideZh'),
  };
};
