/** No text is executed: not as a script, as HTML, or as a command of a shell. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['executes a text as a script', /\beval\(|\bnew Function\(|from 'node:vm'|setTimeout\(\s*['"`]/],
  [
    'puts a text into a page as HTML',
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
  ],
  [
    'starts a shell',
    /import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'|shell: true/,
  ],
  ['parses XML', /\bDOMParser\b|XMLParser|xml2js|libxml/],
];

/** These execute no text that depends on input. */
const exceptions = [
  // Evaluates the constant name of the garbage collector.
  'src/platform/server/jobs/collect-garbage.ts executes a text as a script',
  // Shows what the server rendered, and escaped, for browsers without scripts.
  'src/pages/early-interactions.ts puts a text into a page as HTML',
];

const findingsIn = (source: string): string[] =>
  forbidden.filter(([, pattern]) => pattern.test(source)).map(([what]) => what);

test.each([
  "const run = eval('1 + 1');",
  'const run = new Function(text);',
  'element.innerHTML = text;',
  '<p dangerouslySetInnerHTML={{ __html: text }} />',
  "import { exec } from 'node:child_process';",
  "spawn('ls', [text], { shell: true });",
])('Such code is found: %s', (source) => {
  expect(findingsIn(source)).toHaveLength(1);
});

test('No code of the product executes a text that depends on input', () => {
  const files = globSync('src/**/*.{ts,tsx}', {
    exclude: ['src/**/*.test.*', 'src/platform/web/texts/**'],
  });
  expect(files.length).toBeGreaterThan(900);
  const found = files.flatMap((file) =>
    findingsIn(readFileSync(file, 'utf8')).map((what) => `${file} ${what}`),
  );
  expect(found.sort()).toEqual(exceptions.sort());
});
