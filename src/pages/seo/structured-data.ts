import { absoluteUrlOf } from '#pages/seo/seo.ts';

export interface SeoProfile {
  readonly id: number;
  readonly name: string;
}

/** The profiles of a page; search engines read no empty list. */
export const itemListOf = (origin: string, name: string, listed: readonly SeoProfile[]) =>
  listed.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          name,
          numberOfItems: listed.length,
          itemListElement: listed.map((profile, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: profile.name,
            url: absoluteUrlOf(origin, `/profile/${profile.id}`),
          })),
        },
      ];

/** The path from the home page to this page. */
export const breadcrumbsOf = (
  origin: string,
  steps: readonly { readonly name: string; readonly path: string }[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrlOf(origin, path),
  })),
});
