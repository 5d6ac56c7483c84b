import { stringify } from 'csv-stringify/sync';
import {
  cellOf,
  profileFields,
  profileFileColumns,
} from '#features/profiles/profile-file.rules.ts';
import type { ExportedProfiles } from '#features/profiles/profile-list.contract.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { listFoundIds } from '#features/profiles/server/profile-list.queries.ts';
import { listFreelancersById } from '#features/profiles/server/profiles.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export const CSV_HEAD = `${BYTE_ORDER_MARK}${profileFileColumns.join(',')}\r\n`;

type Row = Pick<FreelancerRecord, 'id' | (typeof profileFields)[number]>;

/** A profile as a CSV record that can be imported again. */
export const profileCsvLine = ({ id, ...row }: Row): string =>
  stringify([[String(id), ...profileFields.map((field) => cellOf(row[field]))]], {
    record_delimiter: 'windows',
    // Some readers split records at any unquoted line break.
    quoted_match: /[\r\n]/,
  });

/** Batch size, which bounds memory use. */
const AT_ONCE = 250;

const idsOf = async function* (db: Db, { ids, ...filters }: ExportedProfiles) {
  if (ids) {
    const chosen = [...new Set(ids)].sort((one, other) => one - other);
    for (let from = 0; from < chosen.length; from += AT_ONCE) {
      yield chosen.slice(from, from + AT_ONCE);
    }
    return;
  }
  for (let after = 0; ; ) {
    const found = await listFoundIds(db, filters, { after, limit: AT_ONCE });
    const last = found.at(-1);
    if (last === undefined) return;
    yield found;
    after = last;
  }
};

/** A failure ends the stream with an error, so that a truncated file is not taken for complete. */
export const writeProfiles = async function* (db: Db, wanted: ExportedProfiles) {
  yield CSV_HEAD;
  for await (const ids of idsOf(db, wanted)) {
    const profiles = await listFreelancersById(db, ids);
    if (profiles.length > 0) yield profiles.map(profileCsvLine).join('');
  }
};
