import { hasContactData } from '#features/ai-content/contact-data.rules.ts';
import { contactSpans } from '#features/reviews/mask-contacts.rules.ts';

const MAX_LENGTH = 2_000;

/** Some models emit their reasoning before the response. */
const THINKING = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i;
const REFUSAL =
  /^(?:I(?:['’]m| am) (?:really |very )?(?:sorry|unable|not able)|(?:I['’]m )?sorry\b|I (?:can(?:['’]|no)t|can not|won['’]t|will not|must decline)|unfortunately,? I\b|as an AI\b|很?抱歉|对不起|我(?:无法|不能)|作为(?:一个|一名)?(?:AI|人工智能))/i;

type Verdict = { readonly text: string } | { readonly problem: string };

const cut = (text: string): string => {
  if (text.length <= MAX_LENGTH) return text;
  const head = text.slice(0, MAX_LENGTH);
  const end = Math.max(...['. ', '.\n', '! ', '? ', '。'].map((mark) => head.lastIndexOf(mark)));
  return end > 0 ? head.slice(0, end + 1) : head;
};

/**
 * Validates the response of the model. A text with contact data is rejected entirely, because it
 * indicates a prompt injection through the material.
 */
export const checkAnswer = (answer: string): Verdict => {
  const text = answer
    .replace(THINKING, '')
    .replaceAll('\0', '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (text === '')
    return { problem: 'The AI model answered with an empty text. Please try again.' };
  if (REFUSAL.test(text)) {
    return { problem: 'The AI model declined to write this text. Change the prompt or try again.' };
  }
  if (hasContactData(text) || contactSpans(text).length > 0) {
    return {
      problem:
        'The AI model put contact details or a link into its text, so it was not used. Check the reviews and try again.',
    };
  }
  return { text: cut(text) };
};
