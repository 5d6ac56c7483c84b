import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AiPrompt } from '#features/ai-content/ai-content.contract.ts';
import { aiPromptsQuery, useUpdatePrompt } from '#features/ai-content/web/use-ai-prompts.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { useToast } from '#platform/web/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EditIcon } from '#platform/web/ui/edit-icons.tsx';
import { Field, Textarea } from '#platform/web/ui/field.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const titles = { introduction: 'Introduction', area_guide: 'Area Guide' };
const MAX_PROMPT_LENGTH = 8_000;

const PromptForm = ({ prompt, onDone }: { prompt: AiPrompt; onDone: () => void }) => {
  const [text, setText] = useState(prompt.promptText);
  const update = useUpdatePrompt(prompt.promptType);
  const toast = useToast();
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') {
          const description = 'Prompt text cannot be empty';
          return toast({ title: 'Error', description, variant: 'destructive' });
        }
        update.mutate(text, { onSuccess: onDone });
      }}
    >
      <Field
        label={`${titles[prompt.promptType]} prompt`}
        hint={`${text.length} of ${MAX_PROMPT_LENGTH} characters`}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={12}
            maxLength={MAX_PROMPT_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={update.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
};

const PromptSection = ({ prompt }: { prompt: AiPrompt }) => {
  const [isEdited, setEdited] = useState(false);
  const title = titles[prompt.promptType];
  return (
    <section aria-label={`${title} prompt`} className="rounded-2xl border border-line p-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="text-lg font-semibold">{title}</h3>
        {!isEdited && (
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
  const prompts = useQuery(aiPromptsQuery(useApi()));
  return (
    <Panel
      id="ai-prompts"
      title="AI Content Generation Settings"
      intro="What the model is asked for. Without a model, the built-in writer composes the texts."
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
    </Panel>
  );
};
