import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AiPromptsPanel } from '#features/ai-content/admin/ai-prompts-panel.tsx';
import {
  type AiPrompt,
  listAiPrompts,
  updateAiPrompt,
} from '#features/ai-content/ai-content.contract.ts';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';

const LABEL = 'Introduction prompt';

/** A server that refuses what was begun from another text than the stored one. */
const open = async (stored = 'Write two sentences.') => {
  let prompt: AiPrompt = { promptType: 'introduction', promptText: stored, isActive: true };
  const rendered = await renderComponent(<AiPromptsPanel />, {
    answers: [
      answer(listAiPrompts, () => [prompt]),
      answer(updateAiPrompt, ({ body: { promptText, base } }) => {
        if (base && base.promptText !== prompt.promptText) {
          throw new Refusal(409, {
            message: 'Somebody else has changed this',
            code: 'changed_meanwhile',
            conflicts: [{ field: 'promptText', yours: promptText, theirs: prompt.promptText }],
          });
        }
        prompt = { ...prompt, promptText };
        return prompt;
      }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Prompt' }));
  const changeElsewhere = (promptText: string) => {
    prompt = { ...prompt, promptText };
  };
  return { ...rendered, changeElsewhere };
};

test('A prompt is edited in place, and an empty one is refused', async () => {
  await open();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: LABEL }));
  fireEvent.change(screen.getByRole('textbox', { name: LABEL }), { target: { value: '   ' } });
  press('Save');
  await waitFor(() => expect(toastText()).toContain('Prompt text cannot be empty'));
  press('Cancel');
  expect(await screen.findByText('Write two sentences.')).toBeDefined();
  press('Edit Prompt');
  fireEvent.change(screen.getByRole('textbox', { name: LABEL }), {
    target: { value: 'Name one park.' },
  });
  press('Save');
  expect(await screen.findByText('Name one park.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('A prompt that somebody else changed meanwhile is asked about', async () => {
  const { changeElsewhere, callsTo } = await open();
  fireEvent.change(screen.getByRole('textbox', { name: LABEL }), {
    target: { value: 'My prompt' },
  });
  changeElsewhere('Their prompt');
  press('Save');
  const question = within(
    await screen.findByRole('dialog', { name: 'Somebody else has changed this' }),
  );
  expect(question.getByRole('group', { name: LABEL }).textContent).toContain('Their prompt');
  fireEvent.click(question.getByRole('radio', { name: /^Yours/ }));
  fireEvent.click(question.getByRole('button', { name: 'Use the selected values' }));
  expect(await screen.findByText('My prompt')).toBeDefined();
  expect(callsTo(updateAiPrompt)[1]?.body.base).toEqual({ promptText: 'Their prompt' });
});
