/**
 * Maximum length of a search, of visitors and of admins. The cost of a search grows with its length,
 * and nobody types more. The API refuses longer texts; addresses are cut, so that a shared link works.
 */
export const MAX_SEARCH_LENGTH = 200;
