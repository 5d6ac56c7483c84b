import { FIRST_SERVICE_ORDER } from '#features/catalogue/service-groups.rules.ts';
import {
  type ServiceGroup,
  serviceGroupOf,
  serviceGroups,
} from '#features/catalogue/services.rules.ts';

/** Sort order for a new entry at the end of its group. */
export const nextOrder = (
  entries: readonly { readonly sortOrder: number }[],
  group: ServiceGroup,
): number => {
  const { firstOrder = FIRST_SERVICE_ORDER } =
    serviceGroups.find((one) => one.group === group) ?? {};
  if (group !== 'services') return firstOrder;
  const own = entries.filter((entry) => serviceGroupOf(entry) === group);
  return Math.max(firstOrder - 1, ...own.map(({ sortOrder }) => sortOrder)) + 1;
};
