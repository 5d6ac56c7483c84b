import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Translations of each message key, in the order of the locales. */
export type Texts = Map<string, string[]>;

/** Placeholder in a message, written as {name}. */
export const PARAMETER = /\{([a-z]\w*)\}/g;
const KEY = /^[a-z][a-z0-9_]*$/;

export const parametersOf = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(PARAMETER), ([, name = '']) => name))].sort();

const readFile = (file: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
};

const faultOf = (key: string, text: unknown): string | undefined => {
  if (!KEY.test(key)) return 'is no name for a function';
  if (typeof text !== 'string' || text === '') return 'is no text';
  if (/[{}]/.test(text.replaceAll(PARAMETER, ''))) return 'has a brace that belongs to no {name}';
  return undefined;
};

/** Lists all errors of one message namespace, each with its file and key. */
const faultsOf = (files: string[], languages: Record<string, unknown>[]): string[] => {
  const [base = {}] = languages;
  return languages.flatMap((texts, index) => {
    const file = files[index] ?? '';
    const missing = Object.keys(base).filter((key) => !(key in texts));
    const own = Object.entries(texts).flatMap(([key, text]) => {
      const fault = faultOf(key, text);
      if (fault) return `${file}: ${key} ${fault}`;
      if (!(key in base)) return `${file}: ${key} is not in ${files[0]}`;
      const names = parametersOf(String(text)).join(', ');
      const expected = parametersOf(String(base[key])).join(', ');
      return names === expected
        ? []
        : `${file}: ${key} has the parameters {${names}}, but {${expected}} in ${files[0]}`;
    });
    return [...missing.map((key) => `${file}: ${key} is missing`), ...own];
  });
};

/** Reads `<namespace>/<locale>.json`; all locales must have the same keys and parameters. */
export const readTexts = (folder: string, locales: readonly string[]): Texts => {
  const all: Texts = new Map();
  const faults: string[] = [];
  const parts = new Set(globSync('*/*.json', { cwd: folder }).map((file) => dirname(file)));
  if (parts.size === 0) throw new Error(`${folder} has no texts`);
  for (const part of [...parts].sort()) {
    const files = locales.map((locale) => join(folder, part, `${locale}.json`));
    const languages = files.map(readFile);
    faults.push(...faultsOf(files, languages));
    for (const key of Object.keys(languages[0] ?? {})) {
      if (all.has(key)) faults.push(`${files[0]}: ${key} is in another part, too`);
      all.set(
        key,
        languages.map((texts) => String(texts[key])),
      );
    }
  }
  if (faults.length > 0) throw new Error(`The texts are wrong:\n${faults.join('\n')}`);
  return all;
};
