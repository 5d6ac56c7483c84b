import {
  FIRST_SERVICE_ORDER,
  LOCATION_ORDER,
  NATIONALITY_ORDER,
} from '#features/services/service-groups.rules.ts';
import type { ServiceConfig } from '#features/services/services.contract.ts';

export type ServiceGroup = 'nationality' | 'location' | 'services';

/** As the back office shows them; a new entry of a group starts with its order. */
export const serviceGroups: readonly { group: ServiceGroup; title: string; firstOrder: number }[] =
  [
    { group: 'nationality', title: 'Nationality', firstOrder: NATIONALITY_ORDER },
    { group: 'location', title: 'Location', firstOrder: LOCATION_ORDER },
    { group: 'services', title: 'Services', firstOrder: FIRST_SERVICE_ORDER },
  ];

/** Where an entry goes of which nobody said where. */
const UNKNOWN_ORDER = 999;

type Ordered = { readonly sortOrder?: number | null };
const orderOf = ({ sortOrder }: Ordered): number => sortOrder ?? UNKNOWN_ORDER;
const bySortOrder = (one: Ordered, other: Ordered): number => orderOf(one) - orderOf(other);

export const groupOf = (entry: Ordered): ServiceGroup => {
  if (orderOf(entry) === NATIONALITY_ORDER) return 'nationality';
  return orderOf(entry) === LOCATION_ORDER ? 'location' : 'services';
};

/** What a visitor reads: the Chinese name on Chinese pages, where there is one. */
export const serviceLabel = (
  { displayName, displayNameZh }: Pick<ServiceConfig, 'displayName' | 'displayNameZh'>,
  locale: string,
): string => (locale === 'zh' && displayNameZh) || displayName;

/** The choices of a filter group, in order. */
export const filterOptions = (configs: ServiceConfig[], group: ServiceGroup): ServiceConfig[] =>
  configs
    .filter((entry) => entry.isActive && entry.showInFilter && groupOf(entry) === group)
    .toSorted(bySortOrder);

export interface ShownService {
  readonly serviceName: string;
  readonly label: string;
  readonly tooltip: string;
}

interface ShownOptions {
  readonly locale: string;
  /** Whether entries of the same order stand alphabetically; else they stay as they came. */
  readonly alphabetical?: boolean;
}

/** Which services of a profile are shown, and in what order; all of them without a configuration. */
export const shownServices = (
  names: readonly string[],
  configs: readonly ServiceConfig[] | undefined,
  { locale, alphabetical = false }: ShownOptions,
): ShownService[] => {
  if (!configs) return names.map((name) => ({ serviceName: name, label: name, tooltip: '' }));
  const active = new Map(
    configs.filter(({ isActive }) => isActive).map((entry) => [entry.serviceName, entry]),
  );
  const shown = [...new Set(names)].flatMap((name) => active.get(name) ?? []);
  const ordered = shown.toSorted(
    (one, other) =>
      bySortOrder(one, other) ||
      (alphabetical ? one.displayName.localeCompare(other.displayName, 'en') : 0),
  );
  return ordered.map((entry) => ({
    serviceName: entry.serviceName,
    label: serviceLabel(entry, locale),
    tooltip: entry.tooltip,
  }));
};
