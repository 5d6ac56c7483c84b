/**
 * Signs that begin a formula in a spreadsheet, also in their full-width, small, raised and lowered forms, which
 * spreadsheets for East Asian languages read as the plain ones.
 */
const SIGNS =
  '=+\\-@\u2212\u207a-\u207c\u208a-\u208c\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20';
/** Spreadsheets may skip spaces before such a sign, and cells that begin with a control character are joined. */
const START = `(?:[\\t\\r\\n]|\\s*[${SIGNS}])`;
const FORMULA = new RegExp(`^'*${START}`);
const GUARDED = new RegExp(`^'+${START}`);

/** Prevents CSV formula injection by a leading apostrophe; `unguarded` is the inverse. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
