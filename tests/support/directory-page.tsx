import { useState } from 'react';
import { listServiceConfigs, type ServiceConfig } from '#features/catalogue/services.contract.ts';
import {
  type Facets,
  listFacets,
  listFeatured,
  listFreelancers,
} from '#features/directory/directory.contract.ts';
import {
  type DirectorySearch,
  readDirectorySearch,
} from '#features/directory/directory-search.rules.ts';
import { Directory } from '#features/directory/web/directory.tsx';
import { withChange } from '#features/directory/web/directory-choices.ts';
import { renderComponent } from '#tests/support/component.tsx';
import { type Answer, answer } from '#tests/support/contract-transport.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

type List = Parameters<typeof answer<typeof listFreelancers>>[1];

/** Profiles with the names `Name 1`, `Name 2` and so on. */
export const people = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    profileRecord({ id: index + 1, name: `Name ${index + 1}` }),
  );

export const service = (
  serviceName: string,
  sortOrder: number,
  showInFilter = true,
): ServiceConfig => ({
  id: sortOrder + 1,
  serviceName,
  displayName: serviceName,
  displayNameZh: '',
  tooltip: '',
  tooltipZh: '',
  isActive: true,
  showInFilter,
  sortOrder,
});

export const noFacets: Facets = {
  total: 0,
  wider: [],
  nationality: [],
  location: [],
  service: [],
  language: [],
  districts: [],
  stations: [],
  available: 0,
  tonight: 0,
  ratings: [],
  price: { min: null, max: null },
};

const Page = ({ start }: { start: DirectorySearch }) => {
  const [search, setSearch] = useState(start);
  return (
    <Directory
      search={search}
      onChange={(change) => setSearch(withChange(search, change))}
      onClear={() => setSearch({})}
      onLoadMore={() => setSearch({ ...search, pages: (search.pages ?? 1) + 1 })}
      onOpenGallery={() => {}}
    />
  );
};

/** Renders the directory for the search parameters of an address. */
export const openDirectory = (
  raw: Record<string, unknown>,
  list: List,
  total: number,
  ...more: Answer[]
) =>
  renderComponent(<Page start={readDirectorySearch(raw)} />, {
    answers: [
      answer(listFeatured, () => []),
      answer(listServiceConfigs, () => []),
      // Fetched in advance once the page is idle.
      answer(listFacets, () => noFacets),
      answer(listFreelancers, list, total),
      ...more,
    ],
  });
