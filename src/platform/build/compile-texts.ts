import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARAMETER, parametersOf, readTexts, type Texts } from '#platform/build/read-texts.ts';
import { locales } from '#platform/web/i18n/locale.ts';

/** Where the texts are, and where their functions are written to. */
export const MESSAGES = 'messages';
const TEXTS = 'src/platform/web/texts';

/** A text as the source of a template string. */
const templateOf = (text: string): string =>
  `\`${text.replaceAll(/[`\\$]/g, '\\$&').replaceAll(PARAMETER, (_, name) => `\${values.${name}}`)}\``;

const sourceOf = (key: string, texts: string[]): string => {
  const names = parametersOf(texts[0] ?? '');
  const fields = names.map((name) => `${name}: string | number`).join('; ');
  const type = names.length > 0 ? `(values: { ${fields} }) => string` : '() => string';
  return `import { inLocale } from '../../i18n/locale.ts';

/** @type {${type}} */
export const ${key} = (${names.length > 0 ? 'values' : ''}) =>
  inLocale(${texts.map(templateOf).join(', ')});
`;
};

/** One module for each text, so that every script carries those that it uses. */
const filesOf = (all: Texts): Map<string, string> => {
  const modules = [...all].map(([key, texts]): [string, string] => [
    `messages/${key}.js`,
    sourceOf(key, texts),
  ]);
  const index = [...all.keys()].map((key) => `export * from './${key}.js';\n`).join('');
  return new Map([
    ...modules,
    ['messages/_index.js', index],
    ['messages.js', "export * as m from './messages/_index.js';\n"],
  ]);
};

const isThere = (file: string, content: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === content;
  } catch {
    return false;
  }
};

/**
 * Writes a typed function for each text. Whoever reads the folder meanwhile finds whole files, and what did
 * not change stays untouched.
 */
export const compileTexts = (root: string): void => {
  const files = filesOf(readTexts(join(root, MESSAGES), locales));
  const folder = join(root, TEXTS);
  mkdirSync(join(folder, 'messages'), { recursive: true });
  for (const [name, content] of files) {
    const file = join(folder, name);
    if (isThere(file, content)) continue;
    writeFileSync(`${file}.${process.pid}`, content);
    renameSync(`${file}.${process.pid}`, file);
  }
  for (const name of globSync('**/*.{js,json}', { cwd: folder })) {
    if (!files.has(name.replaceAll('\\', '/'))) rmSync(join(folder, name), { force: true });
  }
};
