import { randomBytes } from 'node:crypto';
import type { PromptType, updateAiPrompt } from '#features/ai-content/ai-content.contract.ts';
import { defaultPrompts } from '#features/ai-content/default-prompts.ts';
import {
  areaGuidePrompt,
  introductionPrompt,
} from '#features/ai-content/model/model-prompt.rules.ts';
import { findPostalFacts } from '#features/ai-content/postal-facts.rules.ts';
import {
  findActivePrompt,
  listReviewsToRead,
  listServiceConfigsOf,
  lockPrompt,
  savePrompt,
} from '#features/ai-content/server/ai-content.queries.ts';
import type { LanguageModel } from '#features/ai-content/server/language-model.ts';
import { writeAreaGuide } from '#features/ai-content/writer/area-guide-writer.rules.ts';
import { writeIntroduction } from '#features/ai-content/writer/introduction-writer.rules.ts';
import { audited, recordAudit } from '#features/audit/server/audit.service.ts';
import { settleEdit } from '#features/audit/server/edits.service.ts';
import { FIRST_SERVICE_ORDER } from '#features/catalogue/services.rules.ts';
import { isPostalCode } from '#features/profiles/postal-code.rules.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { insertVersions } from '#features/profiles/server/profile-versions.queries.ts';
import { updateProfileRow } from '#features/profiles/server/profiles.queries.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import { topicsOfProfile } from '#features/profiles/server/profiles.topics.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { invalidInput, notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const BUILT_IN = 'built-in';
/** Service entry that represents a free text. */
const EXTRA_SERVICES = 'extra services';

const promptTypeOf = (type: string): PromptType => {
  if (type === 'introduction') return type;
  if (type === 'area_guide' || type === 'area-guide') return 'area_guide';
  throw notFound('Prompt not found');
};

export const changePrompt = (
  db: Db,
  type: string,
  { promptText, base }: HandlerInput<typeof updateAiPrompt>['body'],
  admin: AdminIdentity,
) => {
  const promptType = promptTypeOf(type);
  const record = { recordType: 'prompt', recordId: promptType } as const;
  return db.transaction(async (tx) => {
    const current = await lockPrompt(tx, promptType);
    // An unchanged prompt is not written to the audit log.
    if (current?.promptText === promptText) return current;
    const change =
      current && (await settleEdit(tx, record, { current, sent: { promptText }, base }));
    const prompt = await savePrompt(
      tx,
      promptType,
      { promptText, ...current, ...change }.promptText,
    );
    if (!prompt) throw notFound('Prompt not found');
    await recordAudit(tx, { ...record, admin, action: 'update', fields: ['promptText'] });
    return prompt;
  });
};

type GeneratedText = { aiGeneratedIntroduction: string } | { areaGuide: string };

/** `base` is the text to replace, if the client sent it. */
interface Generating<Text extends GeneratedText> {
  readonly base?: Text | undefined;
  readonly admin: AdminIdentity;
}

/** Only the save runs in the transaction, because generating a text is slow. */
const saveGenerated = <Text extends GeneratedText>(
  db: Db,
  id: number,
  text: Text,
  { base, admin }: Generating<Text>,
) => {
  const record = { recordType: 'profile', recordId: id } as const;
  return audited(
    db,
    async (tx) => {
      await lockProfileCounters(tx, [id], { isAdmin: true });
      const current = await requireProfile(tx, id, { isAdmin: true });
      await settleEdit(tx, record, { current, sent: text, base, isForced: true });
      // Updates only the generated field, so that concurrent edits are kept.
      await updateProfileRow(tx, id, text);
      await insertVersions(tx, admin, [{ id, before: current, after: text }]);
      announce(tx, ...topicsOfProfile(id));
    },
    () => ({ ...record, admin, action: 'generate', fields: Object.keys(text) }),
  );
};

const getPromptText = async (db: Db, type: PromptType): Promise<string> =>
  (await findActivePrompt(db, type))?.promptText ?? defaultPrompts[type];

const newFence = (): string => `===== MATERIAL ${randomBytes(16).toString('hex')} =====`;

/** Display names of the services; keeps unknown keys and drops hidden entries. */
const listOfferedServices = async (db: Db, keys: string[]): Promise<string[]> => {
  const configured = await listServiceConfigsOf(db, keys);
  const known = new Set(configured.map(({ serviceName }) => serviceName));
  const offered = configured
    .filter(({ isActive, sortOrder }) => isActive && sortOrder >= FIRST_SERVICE_ORDER)
    .map(({ displayName }) => displayName);
  return [...offered, ...keys.filter((key) => !known.has(key))].filter(
    (name) => name.toLowerCase() !== EXTRA_SERVICES,
  );
};

export const generateIntroductionOf = async (
  db: Db,
  id: number,
  model: LanguageModel | undefined,
  request: Generating<{ aiGeneratedIntroduction: string }>,
) => {
  const found = await requireProfile(db, id, { isAdmin: true });
  const profile = {
    ...found,
    services: await listOfferedServices(db, found.services),
    contacts: [found.whatsapp, found.wechat, found.phone],
  };
  const reviews = await listReviewsToRead(db, id);
  const aiGeneratedIntroduction = model
    ? await model.write(
        introductionPrompt(await getPromptText(db, 'introduction'), newFence(), profile, reviews),
      )
    : writeIntroduction(profile, reviews);
  await saveGenerated(db, id, { aiGeneratedIntroduction }, request);
  return { aiGeneratedIntroduction, source: model?.name ?? BUILT_IN };
};

/** A postal code in the request is used for the text but not saved. */
export const generateAreaGuideOf = async (
  db: Db,
  id: number,
  model: LanguageModel | undefined,
  request: Generating<{ areaGuide: string }> & { readonly postalCode?: string | undefined },
) => {
  const profile = await requireProfile(db, id, { isAdmin: true });
  const postalCode = request.postalCode || profile.postalCode;
  if (!postalCode) throw invalidInput('A postal code is required to generate an area guide');
  const facts = isPostalCode(postalCode) ? findPostalFacts(postalCode) : undefined;
  if (!facts) {
    const message = 'Postal code must be 6 digits of a Singapore sector in use';
    throw invalidInput(message, [{ field: 'postalCode', message }]);
  }
  const areaGuide = model
    ? await model.write(areaGuidePrompt(await getPromptText(db, 'area_guide'), newFence(), facts))
    : writeAreaGuide(profile, facts);
  await saveGenerated(db, id, { areaGuide }, request);
  return { areaGuide, source: model?.name ?? BUILT_IN };
};
