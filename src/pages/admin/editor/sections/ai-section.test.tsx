import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  generateAreaGuide,
  generateIntroduction,
  getGeneratedTexts,
} from '#features/ai-content/ai-content.contract.ts';
import { fill, press, toastText } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { fieldOf, renderProfileEditor } from '#tests/support/profile-editor.tsx';

const isUnsaved = () => screen.queryByText('Unsaved changes') !== null;
const generate = (place: number, label = 'Generate with AI') => {
  const button = screen.getAllByRole('button', { name: label })[place];
  if (button) fireEvent.click(button);
};
const generation = {
  source: 'built-in',
  generatedAt: '2026-11-14T10:30:00.000Z',
  reviewCount: 0,
  receipt: 'signed',
};
const writes = (aiGeneratedIntroduction: string) =>
  answer(generateIntroduction, () => ({ aiGeneratedIntroduction, ...generation }));
const INTRODUCTION = 'AI-generated introduction';
const proposal = () => screen.findByRole('region', { name: 'Proposed text' });
const wordsOf = (element: HTMLElement, tag: 'del' | 'ins') =>
  [...element.querySelectorAll(tag)].map(({ textContent }) => textContent);

test('A generated text is proposed beside the current one, and only its use puts it into the form', async () => {
  const { changes, callsTo } = await renderProfileEditor({
    profile: { aiGeneratedIntroduction: 'Jasmine is warm.' },
    answers: [writes('Jasmine is calm.')],
  });
  fill('Title', 'Typed, not saved');
  generate(0);
  const shown = await proposal();
  expect(toastText()).toContain('AI introduction generated successfully!');
  expect(callsTo(generateIntroduction)[0]?.body).toMatchObject({
    name: 'Jasmine',
    title: 'Typed, not saved',
    services: [],
    locationArea: 'North',
  });
  expect(shown.textContent).toContain('Written by the built-in writer, without a review');
  expect([wordsOf(shown, 'del'), wordsOf(shown, 'ins')]).toEqual([['warm'], ['calm']]);
  expect(fieldOf(INTRODUCTION).value).toBe('Jasmine is warm.');

  press('Use this text');
  await waitFor(() => expect(fieldOf(INTRODUCTION).value).toBe('Jasmine is calm.'));
  expect(screen.queryByRole('region', { name: 'Proposed text' })).toBeNull();
  expect(screen.getByText(/built-in writer, without a review. It is not saved yet/)).toBeDefined();
  expect(changes()).toEqual([]);
  press('Save and stay');
  await waitFor(() => expect(isUnsaved()).toBe(false));
  expect(changes()[0]?.body).toEqual({
    title: 'Typed, not saved',
    aiGeneratedIntroduction: 'Jasmine is calm.',
    base: { title: '', aiGeneratedIntroduction: 'Jasmine is warm.' },
    generated: { aiGeneratedIntroduction: 'signed' },
  });
  fill('Title', 'Later');
  press('Save and stay');
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]?.body).not.toHaveProperty('generated');
});

test('A discarded proposal changes nothing, and an undo takes back the text and its origin', async () => {
  const { changes } = await renderProfileEditor({
    profile: { aiGeneratedIntroduction: 'Mine.' },
    answers: [writes('A garden walk.')],
  });
  generate(0);
  fireEvent.click(within(await proposal()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Proposed text')).toBeNull());
  expect(fieldOf(INTRODUCTION).value).toBe('Mine.');
  expect(isUnsaved()).toBe(false);

  generate(0);
  await proposal();
  press('Use this text');
  await waitFor(() => expect(isUnsaved()).toBe(true));
  press('Undo');
  await waitFor(() => expect(fieldOf(INTRODUCTION).value).toBe('Mine.'));
  await waitFor(() => expect(isUnsaved()).toBe(false));
  fill('Title', 'New');
  press('Save and stay');
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toEqual({ title: 'New', base: { title: '' } });
});

test('A text that is generated again to the letter renews its origin', async () => {
  const { changes } = await renderProfileEditor({
    profile: { aiGeneratedIntroduction: 'Mine.' },
    answers: [writes('Mine.')],
  });
  generate(0);
  expect((await proposal()).textContent).toContain('It is the same as the current text.');
  press('Use this text');
  await waitFor(() => expect(isUnsaved()).toBe(true));
  press('Save and stay');
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toEqual({
    base: {},
    generated: { aiGeneratedIntroduction: 'signed' },
  });
});

test('A failed generation leaves the text alone', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await renderProfileEditor({
    profile: { aiGeneratedIntroduction: 'Mine.' },
    answers: [
      answer(generateIntroduction, async () => {
        await held;
        throw new Refusal(502, { message: '', code: 'upstream_failed' });
      }),
      answer(generateAreaGuide, () => {
        throw new Refusal(400, { message: 'Postal code must be 6 digits', code: 'invalid_input' });
      }),
    ],
  });
  generate(0);
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Generating...' });
  expect(busy.disabled).toBe(true);
  release();
  await waitFor(() => expect(toastText()).toContain('Failed to generate introduction'));
  expect(fieldOf(INTRODUCTION).value).toBe('Mine.');
  fill('Postal code', '740000');
  generate(1);
  await waitFor(() => expect(toastText()).toContain('Postal code must be 6 digits'));
});

test('The origin of the saved text is told while it stands in the form, and what changed since', async () => {
  const saved = { source: 'garden-model', generatedAt: generation.generatedAt, reviewCount: 3 };
  await renderProfileEditor({
    profile: { aiGeneratedIntroduction: 'Mine.', areaGuide: 'A guide.' },
    answers: [
      answer(getGeneratedTexts, () => ({
        aiGeneratedIntroduction: {
          ...saved,
          isVerbatim: true,
          changed: ['title' as const, 'reviews' as const],
        },
        aiGeneratedIntroductionZh: null,
        areaGuide: { ...saved, reviewCount: 0, isVerbatim: false, changed: [] },
        areaGuideZh: null,
      })),
    ],
  });
  const notes = () =>
    [...document.querySelectorAll('#ai p')].map(({ textContent }) => textContent ?? '');
  const note = 'Written by garden-model, from 3 reviews, 14 Nov 2026, 18:30.';
  await waitFor(() => expect(notes()).toContain(note));
  expect(notes()).toContain('Outdated: the title and the reviews changed since.');
  expect(notes()).toContain(
    'Edited by hand after it was written by garden-model, 14 Nov 2026, 18:30.',
  );
  fill(INTRODUCTION, 'Typed');
  await waitFor(() => expect(notes()).not.toContain(note));
});

test('A Chinese text is generated from the Chinese fields of the form and saved in its own field', async () => {
  const { changes, callsTo } = await renderProfileEditor({
    profile: { title: 'Quiet dinners' },
    answers: [writes('她喜欢散步。')],
  });
  fill('Title in Chinese', '安静的晚餐');
  generate(0, 'Generate in Chinese');
  const shown = await proposal();
  expect(callsTo(generateIntroduction)[0]?.body).toMatchObject({
    language: 'zh',
    titleZh: '安静的晚餐',
    introductionZh: '',
  });
  expect(shown.textContent).toContain('她喜欢散步。');
  press('Use this text');
  const chinese = 'AI-generated introduction in Chinese';
  await waitFor(() => expect(fieldOf(chinese).value).toBe('她喜欢散步。'));
  expect(fieldOf(chinese).lang).toBe('zh-Hans');
  expect(fieldOf(INTRODUCTION).value).toBe('');
  press('Save and stay');
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toMatchObject({
    titleZh: '安静的晚餐',
    aiGeneratedIntroductionZh: '她喜欢散步。',
    generated: { aiGeneratedIntroductionZh: 'signed' },
  });
});
