import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';
import { persisted } from '#platform/web/storage/persisted.ts';
import { usePersisted } from '#platform/web/storage/use-persisted.ts';

const MAX_RECENT = 5;

const readTexts = (stored: unknown): string[] =>
  [stored]
    .flat()
    .filter((text) => typeof text === 'string' && text.length <= MAX_SEARCH_LENGTH)
    .slice(0, MAX_RECENT) as string[];

const recent = persisted('recentSearches', readTexts);

/** The last searches of this browser, newest first. */
export const useRecentSearches = () => usePersisted(recent) ?? [];
export const clearRecentSearches = (): void => recent.write(undefined);
export const addRecentSearch = (text: string): void => {
  if (text) recent.write(readTexts([text, ...recent.read().filter((one) => one !== text)]));
};
