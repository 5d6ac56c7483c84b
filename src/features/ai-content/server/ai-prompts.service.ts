import type { PromptType, updateAiPrompt } from '#features/ai-content/ai-content.contract.ts';
import { lockPrompt, savePrompt } from '#features/ai-content/server/ai-content.queries.ts';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { settleEdit } from '#features/audit/server/edits.service.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

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
