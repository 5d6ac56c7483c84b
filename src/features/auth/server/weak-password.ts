import { COMMON_WORDS } from '#features/auth/server/common-words.ts';

const MIN_NAME = 4;
/**
 * Minimum length of a password of digits or of punctuation alone, to exclude birthdays, phone
 * numbers, sequences and the shifted row of digits.
 */
const MIN_PLAIN_LENGTH = 12;
/** A common word with at most this many extra characters still counts as that word. */
const MAX_TRIMMINGS = 4;

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];
const backward = (text: string): string => [...text].reverse().join('');
const runs = [...ROWS, ...ROWS.map(backward)];

const plain: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

/** Reverts character substitutions: `P@ssw0rd` becomes `password`. */
const unmasked = (text: string): string =>
  [...text].map((letter) => plain[letter] ?? letter).join('');

/** Keeps letters, digits and emoji. */
const withoutPunctuation = (text: string): string => text.replaceAll(/[^\p{L}\p{So}\d]/gu, '');

/** Matches repeated parts, for example `abcabcabc` or `aaaaaaaa`. */
const isOnePartRepeated = (text: string): boolean => {
  const end = `${text}${text}`.indexOf(text, 1);
  return end < text.length && end <= text.length / 2;
};

/** Whether the text consists only of keyboard, alphabet or digit sequences. */
const isMadeOfRuns = (text: string): boolean => {
  let at = 0;
  while (at < text.length) {
    let length = 0;
    while (
      at + length < text.length &&
      runs.some((row) => row.includes(text.slice(at, at + length + 1)))
    ) {
      length += 1;
    }
    if (length < 3) return false;
    at += length;
  }
  return true;
};

const withoutEnd = (text: string): string => text.replace(/(?<![^\p{L}])[^\p{L}]+$/u, '');
const withoutStart = (text: string): string => text.replace(/^[^\p{L}]+/u, '');

const words = new Set(COMMON_WORDS);

/** Candidate base words of a decorated password such as `$ecret123` or `1P@ssw0rd!`. */
const coresOf = (small: string): string[] => {
  const core = withoutEnd(small);
  return [core, withoutStart(core)].flatMap((text) => [text, unmasked(text)]);
};

const isCommon = (password: string): boolean => {
  const small = password.toLowerCase();
  const bare = withoutPunctuation(small);
  if (bare === '') return password.length < MIN_PLAIN_LENGTH || isOnePartRepeated(small);
  return (
    words.has(bare) ||
    words.has(withoutPunctuation(unmasked(small))) ||
    isOnePartRepeated(bare) ||
    isMadeOfRuns(bare) ||
    coresOf(small).some((core) => words.has(core) && password.length - core.length <= MAX_TRIMMINGS)
  );
};

/** Returns a user-facing message if a new password is too weak. */
export const weaknessOf = (password: string, username: string): string | undefined => {
  const name = username.trim().toLowerCase();
  const small = password.toLowerCase();
  if (name.length >= MIN_NAME && (small.includes(name) || small.includes(backward(name)))) {
    return 'The password must not contain the username';
  }
  const bare = withoutPunctuation(small);
  if (/^\d+$/.test(bare) && bare.length < MIN_PLAIN_LENGTH) {
    return 'The password must not consist of digits only';
  }
  return isCommon(password) ? 'This password is too common. Please choose another one.' : undefined;
};
