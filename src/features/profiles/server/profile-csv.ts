import { stringify } from 'csv-stringify/sync';
import { cellOf, profileColumns, profileFields } from '#features/profiles/profile-file.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export const CSV_HEAD = `${BYTE_ORDER_MARK}${profileColumns.join(',')}\r\n`;

type Row = Pick<FreelancerRecord, 'id' | (typeof profileFields)[number]>;

/** A profile as a line of a file that an import reads. */
export const csvLine = ({ id, ...row }: Row): string =>
  stringify([[String(id), ...profileFields.map((field) => cellOf(row[field]))]], {
    record_delimiter: 'windows',
    // A line break that is not the file's own would part a row elsewhere.
    quoted_match: /[\r\n]/,
  });
