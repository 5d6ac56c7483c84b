/** Pages in one list. What moved down between two pages came twice; it is shown where it came first. */
export const withoutRepeats = <Item extends { readonly id: number }>(
  pages: readonly (readonly Item[])[],
): Item[] => [...new Map(pages.flat().map((item) => [item.id, item])).values()];
