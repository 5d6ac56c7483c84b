import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARAMETER, parametersOf, readTexts, type Texts } from '#platform/build/read-texts.ts';
import { locales } from '#platform/web/i18n/locale.ts';

/** Source folder of the messages; TEXTS is the folder of the generated functions. */
export const MESSAGES = 'messages';
const TEXTS = 'src/platform/web/texts';

const templateOf = (text: string): string =>
  `\`${text.replaceAll(/[`\\$]/g, '\\$&').replaceAll(PARAMETER, (_, name) => `\${values.${name}}`)}\``;

/** The function of a message in one language. */
export const sourceIn = (key: string, text: string): string =>
  `export const ${key} = (${parametersOf(text).length > 0 ? 'values' : ''}) => ${templateOf(text)};\n`;

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

/** Emits one module per message, so that each chunk contains only the messages that it uses. */
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

/** Writes a typed function per message; files change atomically, and only if they differ. */
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
