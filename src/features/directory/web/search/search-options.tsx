import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Suggestions } from '#features/directory/directory.contract.ts';
import type {
  DirectoryFilters,
  DirectorySearch,
} from '#features/directory/directory-search.rules.ts';
import { withChoice } from '#features/directory/filter-choices.rules.ts';
import { directoryAddress } from '#features/directory/web/directory-address.ts';
import { useFilterGroups } from '#features/directory/web/directory-choices.ts';
import { placeName } from '#features/directory/web/filters/place-name.ts';
import type { GoTo } from '#features/directory/web/search/header-search.tsx';
import {
  addRecentSearch,
  useRecentSearches,
} from '#features/directory/web/search/recent-searches.ts';
import { featuredQuery } from '#features/directory/web/use-directory.ts';
import { profileAddress } from '#features/profiles/web/profile-address.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { useApi } from '#platform/web/api/api-context.tsx';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { SearchIcon } from '#platform/web/ui/icons.tsx';

/** How many of each kind are offered before anything is typed. */
const MAX_OFFERED = 5;

export interface SearchOption {
  readonly key: string;
  readonly href: string;
  readonly act: () => void;
  readonly words: ReactNode;
}

interface OptionGroup {
  readonly label: string;
  readonly options: readonly SearchOption[];
}

interface Source {
  /** What is typed; empty before the first letter. */
  readonly term: string;
  readonly found: Suggestions | undefined;
  readonly listed: DirectorySearch;
  readonly onGo: GoTo;
  readonly onSearch: (text: string) => void;
}

const counted = (words: string, count?: number, note?: string) => (
  <>
    <span className="min-w-0 flex-1">
      {words}
      {note && <span className="block text-sm text-ink-soft">{note}</span>}
    </span>
    <span className="text-sm text-ink-soft">{count}</span>
  </>
);

const optionsOf = ({ listed, onGo, onSearch }: Source) => ({
  search: (text: string, words: string): SearchOption => ({
    key: `search-${text}`,
    href: directoryAddress({ search: text }),
    act: () => {
      addRecentSearch(text);
      onSearch(text);
    },
    words: (
      <>
        <SearchIcon />
        <span className="min-w-0 flex-1 truncate">{words}</span>
      </>
    ),
  }),
  /** Replaces the search text by the suggested filter. */
  filter: (change: DirectoryFilters, words: ReactNode): SearchOption => {
    const search = { ...listed, ...change, search: undefined, pages: undefined, from: undefined };
    const href = directoryAddress(search);
    return { key: JSON.stringify(change), href, act: () => onGo({ to: '/', search }), words };
  },
  person: ({ id, name, profileImage }: Suggestions['people'][number]): SearchOption => ({
    key: `person-${id}`,
    href: profileAddress(id),
    act: () => onGo({ to: '/profile/$id', params: { id: String(id) } }),
    words: (
      <>
        <span className="suggestion-photo">
          <ProfilePhoto url={profileImage} alt="" sizes="44px" eager />
        </span>
        <span className="min-w-0 flex-1">{name}</span>
      </>
    ),
  }),
});

/** Before anything is typed: the last searches, featured people, areas and services. */
const useOffered = (source: Source): OptionGroup[] => {
  const make = optionsOf(source);
  const { listed, term } = source;
  const recent = useRecentSearches();
  const groups = useFilterGroups(listed);
  const featured = useQuery({ ...featuredQuery(useApi()), enabled: term === '' });
  const choicesOf = (wanted: 'location' | 'service') =>
    groups
      .filter(({ name }) => name === wanted)
      .flatMap(({ choices }) => choices.slice(0, MAX_OFFERED))
      .map(({ value, label }) =>
        make.filter({ [wanted]: withChoice(listed[wanted], value) }, counted(label)),
      );
  return [
    { label: m.search_recent(), options: recent.map((text) => make.search(text, text)) },
    {
      label: m.suggestions_people(),
      options: (featured.data ?? []).slice(0, MAX_OFFERED).map(make.person),
    },
    { label: m.suggestions_places(), options: choicesOf('location') },
    { label: m.filter_services(), options: choicesOf('service') },
  ];
};

const suggested = (source: Source): OptionGroup[] => {
  const { term, found, listed } = source;
  const make = optionsOf(source);
  const language = getLocale();
  const services = (found?.services ?? []).map(({ filter, value, label, count }) =>
    make.filter({ [filter]: withChoice(listed[filter], value) }, counted(label[language], count)),
  );
  const places = (found?.places ?? []).map(({ kind, value, label, count }) => {
    const words = label[language];
    if (kind === 'area') {
      return make.filter({ location: withChoice(listed.location, value) }, counted(words, count));
    }
    const note = kind === 'district' ? placeName(value) : m.suggestions_station();
    return make.filter({ near: withChoice(listed.near, value) }, counted(words, count, note));
  });
  return [
    { label: m.suggestions_people(), options: (found?.people ?? []).map(make.person) },
    { label: m.filter_services(), options: services },
    { label: m.suggestions_places(), options: places },
    { label: m.directory_title(), options: [make.search(term, m.search_all({ term }))] },
  ];
};

export const useSearchOptions = (source: Source): OptionGroup[] => {
  const offered = useOffered(source);
  const groups = source.term === '' ? offered : suggested(source);
  return groups.filter(({ options }) => options.length > 0);
};
