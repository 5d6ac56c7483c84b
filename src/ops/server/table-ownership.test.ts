import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The feature that a file belongs to, and with it every table that the file defines. */
const featureOf = (path: string): string | undefined => /features\/([^/]+)\//.exec(path)?.[1];

const TABLE_IMPORT = /import \{([^}]*)\} from '([^']+\.table\.ts)'/g;

/** Drizzle's builders, `insertRows`, and tables that stand in a written statement. */
const writesOf = (table: string): RegExp =>
  new RegExp(
    String.raw`\.(insert|update|delete)\(\s*${table}\b|insertRows\(\s*\w+,\s*${table}\b|(insert into|update|delete from) \$\{${table}\}`,
  );

/** Tables of other features that this source writes. Reading them, and referring to them, is allowed. */
const foreignWrites = (path: string, source: string): string[] =>
  [...source.matchAll(TABLE_IMPORT)].flatMap(([, names = '', from = '']) =>
    featureOf(from) === featureOf(path)
      ? []
      : names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type ') && writesOf(name).test(source)),
  );

test.each([
  'tx\n  .update(reviews)\n  .set({})',
  'await insertRows(tx, reviews, rows)',
  `sql\`delete from \${reviews} where true\``,
])('A write to the table of another feature is found in %j', (statement) => {
  const source = `import { reviews } from '#features/reviews/server/reviews.table.ts';\n${statement}`;
  expect(foreignWrites('src/features/contact/a.ts', source)).toEqual(['reviews']);
  expect(foreignWrites('src/features/reviews/a.ts', source)).toEqual([]);
});

test('No feature writes the tables of another one', () => {
  const files = globSync('src/features/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) =>
    foreignWrites(path, readFileSync(path, 'utf8')).map((table) => `${path} writes ${table}`),
  );
  expect(found).toEqual([]);
});
