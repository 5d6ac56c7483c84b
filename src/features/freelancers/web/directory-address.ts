import type { DirectorySearch } from '#features/freelancers/directory-search.rules.ts';
import { getLocale, withLocale } from '#platform/web/locale.ts';
import { searchString } from '#platform/web/search-string.ts';

export const directoryAddress = (search: DirectorySearch): string =>
  withLocale('/', getLocale()) + searchString(search);
