import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

/** Shorter digit sequences are notes, not telephone numbers. */
const MIN_DIGITS = 6;
/** More profiles than this with one contact tell nothing new. */
const MAX_FOUND = 20;
/** Names that are compared: more than the profiles of a district among 100,000. */
const MAX_NAMES = 20_000;

const foundProfile = z.object({
  id: z.int(),
  name: z.string(),
  isHidden: z.boolean(),
  digits: z.array(z.string()),
  wechat: z.string(),
});

const digitsOf = (column: SQL): SQL => sql`regexp_replace(${column}, '[^0-9]', '', 'g')`;

interface Contacts {
  /** The digits of telephone numbers, which may be in either field of another profile. */
  readonly numbers: readonly string[];
  readonly wechat: string;
}

/** Profiles with one of the contacts. Each condition is found by an index. */
export const listByContacts = async (
  db: Db,
  { numbers, wechat }: Contacts,
  exceptId: number,
): Promise<z.infer<typeof foundProfile>[]> => {
  const conditions = [...new Set(numbers.filter(({ length }) => length >= MIN_DIGITS))].map(
    (number) => sql`(list_digits like ${`%${number}%`} and ${number} in (
      ${digitsOf(sql`phone`)}, ${digitsOf(sql`whatsapp`)}))`,
  );
  if (wechat !== '') conditions.push(sql`(wechat <> '' and lower(wechat) = lower(${wechat}))`);
  if (conditions.length === 0) return [];
  return readRows(db, foundProfile)`
    select id, name, is_hidden as "isHidden", wechat,
      array[${digitsOf(sql`phone`)}, ${digitsOf(sql`whatsapp`)}] as digits
    from ${freelancers} where (${sql.join(conditions, sql` or `)}) and id <> ${exceptId}
    order by id limit ${MAX_FOUND}`;
};

const namedProfile = z.object({ id: z.int(), name: z.string() });

/** The names in postal sectors, read from an index alone. */
export const listNamesIn = async (
  db: Db,
  sectors: readonly string[],
  exceptId: number,
): Promise<z.infer<typeof namedProfile>[]> => {
  if (sectors.length === 0) return [];
  const ranges = sectors.map(
    (sector) => sql`(postal_code >= ${sector} and postal_code < ${`${sector}:`})`,
  );
  return readRows(db, namedProfile)`
    select id, name from ${freelancers}
    where postal_code <> '' and (${sql.join(ranges, sql` or `)}) and id <> ${exceptId}
    limit ${MAX_NAMES}`;
};
