import {
  LOCATION_ORDER,
  NATIONALITY_ORDER,
  type ServiceGroup,
} from '#features/catalogue/services.rules.ts';

/** Sort order for a new entry at the end of its group. */
export const nextOrder = (
  entries: readonly { readonly sortOrder: number }[],
  group: ServiceGroup,
): number => {
  if (group === 'nationality') return NATIONALITY_ORDER;
  if (group === 'location') return LOCATION_ORDER;
  return Math.max(LOCATION_ORDER, ...entries.map(({ sortOrder }) => sortOrder)) + 1;
};
