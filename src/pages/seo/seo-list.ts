import type { QueryClient } from '@tanstack/react-query';
import { hasContactData } from '#features/ai-content/contact-data.rules.ts';
import type { OfferedService } from '#features/catalogue/services.rules.ts';
import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import { type DirectorySearch, filtersOf } from '#features/directory/directory-search.rules.ts';
import { placeOf } from '#features/directory/search/place-words.rules.ts';
import { directoryQuery } from '#features/directory/web/use-directory.ts';
import { sizeOf } from '#features/media/uploads/upload-url.rules.ts';
import { languageLabel } from '#features/profiles/web/profile-texts.ts';
import type { ListLinkPreview } from '#pages/public/home/seo-home.ts';
import { shortenedAtWord } from '#pages/public/profile/seo-profile.rules.ts';
import type { SeoProfile } from '#pages/seo/structured-data.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { searchString } from '#platform/web/navigation/search-string.ts';
import { m } from '#platform/web/texts/messages.js';

interface Results {
  readonly profiles: readonly (SeoProfile & { readonly profileImage: string })[];
  readonly total: number;
  readonly offered: readonly OfferedService[];
}

const MAX_DESCRIPTION = 155;
const MAX_TERM = 40;
const MAX_LABELS = 3;
const NAMES = 3;

const joined = (words: readonly string[]) => words.join(getLocale() === 'zh' ? '、' : ', ');

/** The first labels, and the number of the others. */
const fewOf = (labels: readonly string[]): string[] =>
  labels.length > MAX_LABELS
    ? [...labels.slice(0, MAX_LABELS - 1), `+${labels.length - MAX_LABELS + 1}`]
    : [...labels];

/**
 * A URL may contain any text, which the link preview would attribute to the site. A search term is quoted
 * only if it is short, has results and contains no contact data; filters use the configured labels.
 */
const termIn = (search: string | undefined): string[] =>
  search && [...search].length <= MAX_TERM && !hasContactData(search) ? [`“${search}”`] : [];

const priceRangeText = ({ minPrice, maxPrice }: DirectorySearch): string[] => {
  const from = `$${minPrice}`;
  const to = `$${maxPrice}`;
  if (minPrice !== undefined && maxPrice !== undefined) return [m.seo_list_price({ from, to })];
  if (minPrice !== undefined) return [m.seo_list_price_from({ from })];
  return maxPrice === undefined ? [] : [m.seo_list_price_to({ to })];
};

/** Undefined without filters or results: the page then has the head of the directory. */
export const listFacts = (
  search: DirectorySearch,
  { profiles, total, offered }: Results,
): ListLinkPreview | undefined => {
  const { sort: _sort, ...chosen } = filtersOf(search);
  const isNarrowed = Object.values(chosen).some((value) => value !== undefined);
  if (!isNarrowed || profiles.length === 0) return undefined;
  const labelsOf = (keys: readonly string[] = []) =>
    fewOf(
      offered.filter(({ serviceName }) => keys.includes(serviceName)).map(({ label }) => label),
    );

  const subjects = [
    ...termIn(search.search),
    ...labelsOf(search.nationality),
    ...labelsOf(search.service),
  ];
  const what = joined(subjects) || m.seo_list_people();
  const places = (search.near ?? []).flatMap((value) => placeOf(value)?.label[getLocale()] ?? []);
  const place = joined([...labelsOf(search.location), ...fewOf(places)]);
  const count = total === 1 ? m.directory_result({ n: total }) : m.directory_results({ n: total });
  const title = `${place ? m.seo_list_in({ what, place }) : what} · ${count}`;

  const names = joined(profiles.slice(0, NAMES).map(({ name }) => name));
  const others = total - Math.min(NAMES, profiles.length);
  const conditions = [
    ...fewOf((search.language ?? []).map(languageLabel)),
    ...(search.available ? [m.seo_list_available()] : []),
    ...priceRangeText(search),
    ...(search.minRating ? [m.seo_list_rating({ n: search.minRating })] : []),
  ];
  const who = others > 0 ? m.seo_list_more({ names, n: others }) : names;
  const description = [who, ...conditions, m.site_description()].join(' · ');

  const url = profiles.find(({ profileImage }) => profileImage)?.profileImage;
  return {
    search: searchString(filtersOf(search)),
    title,
    description: shortenedAtWord(description, MAX_DESCRIPTION),
    ...(url && { picture: { url, ...sizeOf(url) } }),
  };
};

/** The link preview of a list, from the data that the page has loaded. */
export const sharedList = (
  queryClient: QueryClient,
  api: ApiClient,
  search: DirectorySearch,
): ListLinkPreview | undefined => {
  const [page] = queryClient.getQueryData(directoryQuery(api, search).queryKey)?.pages ?? [];
  const offered = queryClient.getQueryData(offeredServicesQuery(api).queryKey) ?? [];
  return page && listFacts(search, { ...page, offered });
};
