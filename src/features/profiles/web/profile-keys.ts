/** The query keys that public pages share, defined once to reduce the bundle size. */
export const freelancerKeys = {
  lists: ['freelancers', 'list'] as const,
  featured: ['freelancers', 'featured'] as const,
  facets: ['freelancers', 'facets'] as const,
  suggestions: ['freelancers', 'suggestions'] as const,
  cards: (ids: readonly number[]) => ['freelancers', 'cards', ids] as const,
  landings: ['freelancers', 'landings'] as const,
  one: (id: number) => ['freelancers', 'one', id] as const,
};
