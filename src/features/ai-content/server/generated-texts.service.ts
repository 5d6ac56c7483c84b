import { generationInputs } from '#features/ai-content/ai-content.contract.ts';
import {
  readAreaGuideMaterial,
  readIntroductionMaterial,
} from '#features/ai-content/server/generation-material.ts';
import { readTextOrigins } from '#features/profiles/server/profiles.queries.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import { fingerprintOf } from '#features/profiles/text-origins/server/text-fingerprint.ts';
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

export const readGeneratedTexts = async (db: Db, id: number) => {
  const saved = await requireProfile(db, id, { isAdmin: true });
  const { aiGeneratedIntroduction: introduction, areaGuide } = await readTextOrigins(db, id);
  return {
    aiGeneratedIntroduction: introduction
      ? stateOf(introduction, {
          text: saved.aiGeneratedIntroduction,
          inputs: (await readIntroductionMaterial(db, id)).inputs,
        })
      : null,
    areaGuide: areaGuide
      ? stateOf(areaGuide, {
          text: saved.areaGuide,
          inputs: (await readAreaGuideMaterial(db, id)).inputs,
        })
      : null,
  };
};
