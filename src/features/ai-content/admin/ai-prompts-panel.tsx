import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AiPrompt,
  listAiPrompts,
  updateAiPrompt,
} from '#features/ai-content/ai-content.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { useDraftKey } from '#platform/web/forms/draft-owner.tsx';
import { readDraft } from '#platform/web/forms/drafts.ts';
import type { Edit } from '#platform/web/forms/edits.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EditIcon } from '#platform/web/ui/edit-icons.tsx';
import { Textarea } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const titles = { introduction: 'Introduction', area_guide: 'Area Guide' };
const MAX_PROMPT_LENGTH = 8_000;

type PromptFields = Pick<AiPrompt, 'promptText'>;
const checkPrompt = ({ promptText }: PromptFields) => ({
  promptText: promptText.trim() === '' ? 'Prompt text cannot be empty' : undefined,
});
const draftName = ({ promptType }: AiPrompt) => `prompt:${promptType}`;

const PromptForm = ({ prompt, onDone }: { prompt: AiPrompt; onDone: () => void }) => {
  const form = useServerForm<PromptFields>({
    draft: draftName(prompt),
    base: { promptText: prompt.promptText },
    check: checkPrompt,
  });
  const { promptText } = useFields(form);
  const label = `${titles[prompt.promptType]} prompt`;
  const update = useChange(
    (api, { fields, base }: Edit<PromptFields>) =>
      api.call(updateAiPrompt, { params: { type: prompt.promptType }, body: { ...fields, base } }),
    {
      success: 'Prompt updated successfully!',
      failure: 'Failed to update prompt',
      onSaved: form.forget,
      refreshes: ['prompt'],
    },
  );
  const send = (edit: Edit<PromptFields>) => {
    const onSuccess = () => form.finish(edit) && onDone();
    update.mutate(edit, { onSuccess, onError: form.refuse });
  };
  return (
    <ServerForm
      form={form}
      action="Save"
      isDisabled={update.isPending}
      labels={{ promptText: label }}
      onSend={send}
      onClose={onDone}
    >
      <FormField
        of={form}
        name="promptText"
        label={label}
        hint={`${promptText.length} of ${MAX_PROMPT_LENGTH} characters`}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus={!form.isRestored}
            rows={12}
            maxLength={MAX_PROMPT_LENGTH}
          />
        )}
      </FormField>
    </ServerForm>
  );
};

const PromptSection = ({ prompt }: { prompt: AiPrompt }) => {
  // A saved draft reopens its form.
  const key = useDraftKey(draftName(prompt));
  const mayEdit = useMayCall()(updateAiPrompt);
  const [isEdited, setEdited] = useState(() => mayEdit && readDraft(key) !== undefined);
  const title = titles[prompt.promptType];
  return (
    <section aria-label={`${title} prompt`} className="rounded-2xl border border-line p-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {!isEdited && mayEdit && (
          <Button variant="quiet" className="shrink-0 px-3" onClick={() => setEdited(true)}>
            <EditIcon />
            Edit Prompt
          </Button>
        )}
      </div>
      {isEdited ? (
        <PromptForm prompt={prompt} onDone={() => setEdited(false)} />
      ) : (
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys must be able to scroll it.
          tabIndex={0}
          className="max-h-72 overflow-y-auto text-sm whitespace-pre-wrap text-ink-soft"
        >
          {prompt.promptText}
        </p>
      )}
    </section>
  );
};

export const AiPromptsPanel = () => {
  const api = useApi();
  const prompts = useQuery({ queryKey: ['ai-prompts'], queryFn: () => api.call(listAiPrompts) });
  return (
    <AdminPanel
      id="ai-prompts"
      title="AI Content Generation Settings"
      intro="The instructions for the language model. Without a model, the built-in writer writes the texts."
    >
      <QueryState
        query={prompts}
        failure="Failed to fetch AI prompts"
        skeleton={<div className="skeleton h-72" />}
      >
        {(list) => (
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {list.map((prompt) => (
              <PromptSection key={prompt.promptType} prompt={prompt} />
            ))}
          </div>
        )}
      </QueryState>
    </AdminPanel>
  );
};
