import type { ServiceConfig } from '#features/catalogue/services.contract.ts';

/** The sortOrder also defines the group: 0 nationality, 1 location, 2 and above service. */
export const NATIONALITY_ORDER = 0;
export const LOCATION_ORDER = 1;
export const FIRST_SERVICE_ORDER = 2;

export type ServiceGroup = 'nationality' | 'location' | 'services';

type Ordered = Pick<ServiceConfig, 'sortOrder'>;
const bySortOrder = (one: Ordered, other: Ordered): number => one.sortOrder - other.sortOrder;

export const serviceGroupOf = ({ sortOrder }: Ordered): ServiceGroup => {
  if (sortOrder === NATIONALITY_ORDER) return 'nationality';
  return sortOrder === LOCATION_ORDER ? 'location' : 'services';
};

/** Normalizes spellings such as `Extra Services`, `extra_services` and `EXTRA-services`. */
const normalized = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/** Whether an entry is the placeholder for the free-text services, by its key or display name. */
export const isExtraServices = (...names: readonly string[]): boolean =>
  names.some((name) => normalized(name) === 'extraservices');

/** Localized label with a fallback to the default name. */
export const serviceLabel = (
  { displayName, displayNameZh }: Pick<ServiceConfig, 'displayName' | 'displayNameZh'>,
  locale: string,
): string => (locale === 'zh' && displayNameZh) || displayName;

/** The fields of an active entry that cards and filters need; embedded in the HTML. */
export interface OfferedService {
  readonly serviceName: string;
  /** In the language of the page. */
  readonly label: string;
  readonly sortOrder: number;
  readonly showInFilter: boolean;
}

export const offeredServices = (
  configs: readonly ServiceConfig[],
  locale: string,
): OfferedService[] =>
  configs
    .filter(({ isActive }) => isActive)
    .map((entry) => ({
      serviceName: entry.serviceName,
      label: serviceLabel(entry, locale),
      sortOrder: entry.sortOrder,
      showInFilter: entry.showInFilter,
    }));

/** Filter options of a group, sorted. */
export const filterOptions = (
  offered: readonly OfferedService[],
  group: ServiceGroup,
): OfferedService[] =>
  offered
    .filter((entry) => entry.showInFilter && serviceGroupOf(entry) === group)
    .sort(bySortOrder);

export interface ShownService {
  readonly serviceName: string;
  readonly label: string;
  readonly tooltip?: string;
  /** Whether the entry is the placeholder for the profile's free text. */
  readonly isExtra?: boolean;
  /** Known on the profile page, once the configuration has loaded. */
  readonly group?: ServiceGroup;
}

/** Resolves names to sorted entries; entries with an equal sort order keep the given order. */
const inOrder = (names: readonly string[], offered: readonly OfferedService[]) =>
  [...new Set(names)]
    .flatMap((name) => offered.find(({ serviceName }) => serviceName === name) ?? [])
    .sort(bySortOrder);

/** Converts an internal key to a label: `city_tour` and `cityTour` become `City tour`. */
export const readableName = (key: string): string => {
  if (/\s/.test(key)) return key;
  const words = key
    .replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const asNamed = (names: readonly string[]): ShownService[] =>
  names.map((name) => ({
    serviceName: name,
    label: readableName(name),
    ...(isExtraServices(name) && { isExtra: true }),
  }));

/**
 * What a card shows: services as badges, nationality and location as plain facts. All names are
 * badges if the configuration is unavailable.
 */
export const cardServices = (
  names: readonly string[],
  offered: readonly OfferedService[] | undefined,
): { readonly facts: readonly ShownService[]; readonly badges: readonly ShownService[] } => {
  if (!offered) return { facts: [], badges: asNamed(names) };
  const all = inOrder(names, offered);
  const badges = all.filter((entry) => serviceGroupOf(entry) === 'services');
  return { facts: all.slice(0, all.length - badges.length), badges };
};

/** The services that a profile page shows, with tooltips; equal sort orders are sorted by name. */
export const profileServices = (
  names: readonly string[],
  configs: readonly ServiceConfig[] | undefined,
  locale: string,
): ShownService[] => {
  if (!configs) return asNamed(names);
  const alphabetical = configs
    .filter(({ isActive, serviceName }) => isActive && names.includes(serviceName))
    .sort((one, other) => one.displayName.localeCompare(other.displayName, 'en'));
  return alphabetical.sort(bySortOrder).map((entry) => ({
    serviceName: entry.serviceName,
    label: serviceLabel(entry, locale),
    tooltip: (locale === 'zh' && entry.tooltipZh) || entry.tooltip,
    group: serviceGroupOf(entry),
    ...(isExtraServices(entry.serviceName, entry.displayName) && { isExtra: true }),
  }));
};
