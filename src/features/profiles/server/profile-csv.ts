import { stringify } from 'csv-stringify/sync';
import {
  cellOf,
  profileFields,
  profileFileColumns,
} from '#features/profiles/profile-file.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';

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
