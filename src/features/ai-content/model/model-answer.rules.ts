import { withoutFigures } from '#features/ai-content/model/figures.rules.ts';
import {
  type UnfitContent,
  unfitContentOf,
} from '#features/ai-content/model/unfit-content.rules.ts';

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

const problems: Readonly<Record<UnfitContent, string>> = {
  contact: 'put contact details or a link into its text',
  address: 'put an address into its text',
  age: 'told an age in its text',
  sexual: 'wrote something sexual',
};

/**
 * Validates the response of the model. A text with contact data, an address, an age or sexual content is
 * rejected entirely, because it indicates a prompt injection through the material. Sentences with counts or
 * ratings are removed, because models like to add them and the rest of the text is as good without.
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
  const unfit = unfitContentOf(text);
  if (unfit) {
    return {
      problem: `The AI model ${problems[unfit]}, so it was not used. Check the reviews and try again.`,
    };
  }
  const lasting = withoutFigures(text);
  if (lasting === '') {
    return {
      problem:
        'The AI model wrote only counts and ratings, which change with the next review. Please try again.',
    };
  }
  return { text: cut(lasting) };
};
