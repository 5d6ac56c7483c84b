import type { DirectorySearch } from '#features/directory/directory-search.rules.ts';
import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';
import { searchString } from '#platform/web/navigation/search-string.ts';

export const directoryAddress = (search: DirectorySearch): string =>
  withLocale('/', getLocale()) + searchString(search);
