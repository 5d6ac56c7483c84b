import type { ClientBase } from 'pg';
import { OperatorError } from '#ops/operator-error.ts';

/** Tables excluded from backups, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  visitor_salts: 'with the key of a day, hashes could be traced back to addresses',
  admin_sessions: 'they are keys to the back office; after a restore everybody signs in again',
  admin_invitations: 'they are keys to the back office; after a restore an owner makes new ones',
  admin_challenges: 'they end within minutes',
  deleted_reviews: 'they can be restored for an hour only, and contain hashes of addresses',
  profile_links: 'they are keys to profiles; after a restore an admin makes new ones',
  server_secrets: 'the program makes new ones',
  browser_files: 'every start puts its own there again',
  profile_changes: 'every profile that is restored is noted anew',
  popularity_points: 'they limit the points of a day, by hashes of addresses whose key is left out',
};

const EMPTIED = 'hashes of addresses could link the reviews and visits of a person';

/**
 * Columns that backups contain empty, with their value: hashes of addresses. They are of no use after a
 * restore, because their keys are left out.
 */
const emptied: Readonly<Record<string, string>> = {
  'all_reviews.visitor': 'null',
  // Tables of earlier releases, whose backups can be restored.
  'reviews.visitor': 'null',
  'hidden_reviews.visitor': 'null',
  'popularity_tracking.ip_address': `''`,
  'profile_analytics.ip_address': `''`,
};

const NOT_LOGGED = 'it is not kept through a crash either';

export interface Column {
  readonly name: string;
  readonly type: string;
  /** SQL literal that takes the place of the value, if backups contain the column empty. */
  readonly emptyAs?: string;
}

export interface Table {
  readonly name: string;
  /** All columns except generated ones. */
  readonly columns: readonly Column[];
}

interface FoundTable extends Table {
  readonly isLogged: boolean;
  /** The tables that its foreign keys reference. */
  readonly needs: readonly string[];
}

const TABLES = `
  select c.relname as name, c.relpersistence <> 'u' as "isLogged",
    (select json_agg(json_build_object('name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '') as columns,
    array(select distinct needed.relname::text
      from pg_constraint f join pg_class needed on needed.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition
  order by c.relname`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Sorts tables topologically: referenced tables come first. */
const sortByDependency = (tables: FoundTable[]): FoundTable[] => {
  const ordered: FoundTable[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ needs }) => !needs.some((name) => names.has(name)));
    if (ready.length === 0) {
      throw new OperatorError(`The tables ${[...names].join(', ')} need each other.`);
    }
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
};

export interface Tables {
  /** In the order in which they can be filled. */
  readonly kept: readonly Table[];
  /** Tables and emptied columns (`table.column`), with the reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

const withEmptied = ({ name, columns }: FoundTable): Table => ({
  name,
  columns: columns.map((column) => {
    const emptyAs = emptied[`${name}.${column.name}`];
    return emptyAs === undefined ? column : { ...column, emptyAs };
  }),
});

export const describeTables = async (client: ClientBase): Promise<Tables> => {
  const { rows } = await client.query<FoundTable>(TABLES);
  const reasons = rows.flatMap(({ name, isLogged }) => {
    const reason = leftOut[name] ?? (isLogged ? undefined : NOT_LOGGED);
    return reason ? [[name, reason] as const] : [];
  });
  const without = Object.fromEntries(reasons);
  const kept = sortByDependency(rows.filter(({ name }) => !(name in without))).map(withEmptied);
  const empty = kept.flatMap(({ name, columns }) =>
    columns
      .filter(({ emptyAs }) => emptyAs !== undefined)
      .map((column) => [`${name}.${column.name}`, EMPTIED] as const),
  );
  return { kept, leftOut: { ...without, ...Object.fromEntries(empty) } };
};

interface Sequence {
  readonly value: string;
  readonly isCalled: boolean;
}

/** Sequences are not transactional: read after the rows, each value is at least that of the last row. */
export const readSequences = async (client: ClientBase): Promise<Record<string, Sequence>> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' and relpersistence <> 'u'
     order by relname`,
  );
  const sequences: Record<string, Sequence> = {};
  for (const { name } of rows) {
    const { rows: states } = await client.query(
      `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`,
    );
    sequences[name] = states[0];
  }
  return sequences;
};
