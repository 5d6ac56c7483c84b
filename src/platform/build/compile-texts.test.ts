import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, createLogger, createServer, type Plugin } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { compileTexts } from '#platform/build/compile-texts.ts';
import { oneLanguage, texts } from '#platform/build/texts-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Messages = Record<string, unknown>;

const write = (root: string, file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};

/** A project with these texts, and what they are made with. */
const projectWith = (files: Record<string, Messages | string>): string => {
  const root = mkdtempSync(join(folder, 'project-'));
  for (const [name, content] of Object.entries(files)) {
    write(
      root,
      `messages/${name}.json`,
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  cpSync('src/platform/web/i18n/locale.ts', join(root, 'src/platform/web/i18n/locale.ts'));
  return root;
};

const part = (en: Messages, zh: Messages) => ({ 'shell/en': en, 'shell/zh': zh });
const textFile = (root: string, name: string) => join(root, 'src/platform/web/texts', name);

test('Each text is a typed function that speaks the language of the page', async () => {
  const nasty = 'A `quote`, a \\ and $ "value"\nof {n}, {name} and {n}';
  const root = projectWith({
    ...part({ hello: nasty }, { hello: '{name}：{n}' }),
    'site/en': { price: `$\{rate}/hour` },
    'site/zh': { price: `每小时 $\{rate}` },
  });
  compileTexts(root);
  const { m } = await import(textFile(root, 'messages.js'));
  const { setLocaleSource } = await import(join(root, 'src/platform/web/i18n/locale.ts'));
  expect(m.hello({ n: 2, name: 'Mei' })).toBe('A `quote`, a \\ and $ "value"\nof 2, Mei and 2');
  expect(m.price({ rate: 120 })).toBe('$120/hour');
  setLocaleSource(() => 'zh');
  expect(m.hello({ n: 2, name: 'Mei' })).toBe('Mei：2');
  expect(readFileSync(textFile(root, 'messages/hello.js'), 'utf8')).toContain(
    '@type {(values: { n: string | number; name: string | number }) => string}',
  );
});

test('What did not change stays, what is no text any more goes', () => {
  const root = projectWith(part({ one: 'One', two: 'Two' }, { one: '一', two: '二' }));
  compileTexts(root);
  const { ino } = statSync(textFile(root, 'messages/one.js'));
  write(root, 'messages/shell/en.json', '{"one":"One"}');
  write(root, 'messages/shell/zh.json', '{"one":"一"}');
  write(root, 'src/platform/web/texts/messages/package.json', '{}');
  compileTexts(root);
  expect(statSync(textFile(root, 'messages/one.js')).ino).toBe(ino);
  for (const gone of ['two.js', 'package.json']) {
    expect(existsSync(textFile(root, `messages/${gone}`))).toBe(false);
  }
});

test.each([
  ['a key that a language lacks', part({ a: 'A', b: 'B' }, { a: 'A' }), 'zh.json: b is missing'],
  [
    'a key that only another has',
    part({ a: 'A' }, { a: 'A', b: 'B' }),
    /zh\.json: b is not in .*en\.json/,
  ],
  [
    'other parameters',
    part({ a: '{n} of {total}' }, { a: '{n} of {totl}' }),
    /zh\.json: a has the parameters \{n, totl\}, but \{n, total\} in .*en\.json/,
  ],
  [
    'a parameter less',
    part({ a: '{n} a' }, { a: 'a' }),
    /zh\.json: a has the parameters \{\}, but \{n\}/,
  ],
  ['no text', part({ a: 'A' }, { a: 3 }), 'zh.json: a is no text'],
  ['an empty text', part({ a: '' }, { a: 'A' }), 'en.json: a is no text'],
  ['a brace', part({ a: '{n' }, { a: '{n' }), 'en.json: a has a brace that belongs to no {name}'],
  ['a bad name', part({ 'a-b': 'A' }, { 'a-b': 'A' }), 'en.json: a-b is no name for a function'],
  [
    'a key of two parts',
    { ...part({ a: 'A' }, { a: 'A' }), 'site/en': { a: 'A' }, 'site/zh': { a: 'A' } },
    /site.en\.json: a is in another part, too/,
  ],
  ['a language less', { 'shell/en': { a: 'A' } }, /zh\.json cannot be read/],
  ['no JSON', { 'shell/en': '{"a"', 'shell/zh': '{}' }, /en\.json cannot be read/],
  ['nothing', {}, 'has no texts'],
])('Refused: %s', (_, files, words) => {
  const root = projectWith(files as Record<string, Messages | string>);
  expect(() => compileTexts(root)).toThrow(words);
  expect(existsSync(textFile(root, 'messages.js'))).toBe(false);
});

const ENTRY = `import { m } from './src/platform/web/texts/messages.js';
globalThis.said = m.used();
export const say = () => m.used();`;

const buildWith = async (...plugins: Plugin[]): Promise<string> => {
  const root = projectWith(part({ used: 'Used', other: 'Other' }, { used: '用', other: '别' }));
  write(root, 'entry.js', ENTRY);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(root, 'entry.js') } },
    plugins,
  });
  return JSON.stringify(built);
};

test('A script carries the texts that it uses', async () => {
  const code = await buildWith(texts());
  expect(code).toContain('用');
  expect(code).not.toMatch(/Other|别/);
});

test('A script of one language carries no text of another', async () => {
  const english = await buildWith(texts(), oneLanguage('en'));
  expect(english).toContain('Used');
  expect(english).not.toContain('用');
  const chinese = await buildWith(texts(), oneLanguage('zh'));
  expect(chinese).toContain('用');
  expect(chinese).not.toMatch(/Used|别/);
});

test('In development a changed text is there at once, and a wrong one is told', async () => {
  const root = projectWith(part({ used: 'Before' }, { used: '前' }));
  write(root, 'entry.js', ENTRY);
  const errors: string[] = [];
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    customLogger: { ...createLogger('silent'), error: (words) => errors.push(words) },
    plugins: [texts()],
  });
  const say = async () => (await server.ssrLoadModule('/entry.js')).say();
  expect(await say()).toBe('Before');
  write(root, 'messages/shell/en.json', '{"used":"{n} after"}');
  await expect.poll(() => errors.join()).toContain('zh.json: used has the parameters {}');
  expect(await say()).toBe('Before');
  write(root, 'messages/shell/en.json', '{"used":"After"}');
  await expect.poll(say).toBe('After');
  await server.close();
});
