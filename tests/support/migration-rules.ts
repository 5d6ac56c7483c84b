/** What a migration may do while the previous release is running on the same database. */

/** Splits SQL into lower-case statements without comments, strings and function bodies. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Splits at commas outside brackets. */
const actionsOf = (words: string): string[] => {
  const actions = [''];
  let depth = 0;
  for (const letter of words) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += letter;
  }
  return actions.map((action) => action.trim());
};

const HARMLESS =
  /^(create (unlogged )?table|create (function|type|domain|sequence|schema|extension|view) |create trigger \S+ after |insert into |update |select |comment on |alter sequence \S+ rename to |drop index \S+_idx$)/;
const INDEX = /^create (unique )?index (concurrently )?(if not exists )?\S+ on (?:only )?(\S+)/;
const TRIGGER = /^create trigger .*? on (\S+) for each /;
/** A table replaced by a view of the same name in the same migration. */
const REPLACED_TABLE = /^(?:drop table (\S+)|alter table (\S+) rename to \S+)$/;
const VIEW = /^alter view (\S+) /;
const TABLE = /^alter table (?:if exists )?(?:only )?(\S+) (.+)$/;
/**
 * A replaced function or view, allowed where the migration declares that it accepts more. PostgreSQL itself lets a
 * replaced view only gain columns.
 */
const REPLACED = /^create or replace (function|view) /;
const REWRITES = /\bgenerated always as \(|\bdefault (?!now\(\)|current_)\w+\(/;

const ANEW = 'it writes the whole table anew and locks it meanwhile';

const judgeAddedColumn = (action: string): string | undefined => {
  if (/\b(unique|primary key|references|check)\b/.test(action)) return 'old writes may break it';
  if (REWRITES.test(action)) return ANEW;
  const isFilled = /\bdefault\b/.test(action) && !/\bdefault null\b/.test(action);
  if (/\bnot null\b/.test(action) && !isFilled) return 'old writes do not fill it';
  return undefined;
};

const judgeAction = (action: string): string | undefined => {
  if (/^add column /.test(action)) return judgeAddedColumn(action);
  if (/^alter (column )?\S+ set default /.test(action)) return undefined;
  return 'an older program may not bear it';
};

const judgeIndex = ([, unique, concurrently, ifNotExists]: readonly string[]) => {
  if (unique) return 'old writes may break it';
  if (concurrently) return 'it cannot be made in a transaction';
  return ifNotExists ? undefined : 'it needs IF NOT EXISTS, so that it can be made beforehand';
};

const judge = (statement: string, isNew: (table: string) => boolean): (string | undefined)[] => {
  if (HARMLESS.test(statement)) return [];
  const index = INDEX.exec(statement);
  if (index) return isNew(index[4] ?? '') ? [] : [judgeIndex(index)];
  const [, dropped, renamed] = REPLACED_TABLE.exec(statement) ?? [];
  const changed = dropped ?? renamed ?? TRIGGER.exec(statement)?.[1] ?? VIEW.exec(statement)?.[1];
  if (changed && isNew(changed)) return [];
  const [, table = '', words = ''] = TABLE.exec(statement) ?? [];
  if (!table) return ['an older program may not bear it'];
  return isNew(table) ? [] : actionsOf(words).map(judgeAction);
};

/**
 * Why the previous release could not run next to a migration; empty if it can, or if the migration declares
 * the break.
 */
export const problemsOf = (sql: string): string[] => {
  if (/^-- contracts after \S+$/m.test(sql)) return [];
  const mayReplace = /^-- eases: \S.*$/m.test(sql);
  const mayLock = /^-- locks: \S.*$/m.test(sql);
  const statements = statementsOf(sql);
  const made = statements.map(
    (one) => /^create (?:unlogged )?(?:table|view) (?:if not exists )?(\S+)/.exec(one)?.[1],
  );
  const isNew = (table: string) => made.includes(table);
  return statements.flatMap((statement) =>
    (mayReplace && REPLACED.test(statement) ? [] : judge(statement, isNew))
      .filter((problem) => problem !== undefined && !(mayLock && problem === ANEW))
      .map((problem) => `${problem}: ${statement.slice(0, 120)}`),
  );
};
