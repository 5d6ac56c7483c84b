/** Flattens pages into one list; an item that moved between two requests may be on both. */
export const withoutDuplicates = <Item extends { readonly id: number }>(
  pages: readonly (readonly Item[])[],
): Item[] => [...new Map(pages.flat().map((item) => [item.id, item])).values()];
