import {
  isExtraServices,
  serviceGroupOf,
  serviceLabel,
} from '#features/catalogue/services.rules.ts';
import {
  type CountedLanding,
  type LandingPage,
  MAX_SLUG_LENGTH,
} from '#features/directory/landing/landing.contract.ts';
import { knownPlaces } from '#features/directory/search/place-words.rules.ts';
import { folded } from '#features/directory/search/words.rules.ts';

interface ConfiguredService {
  readonly serviceName: string;
  readonly displayName: string;
  readonly displayNameZh: string;
  readonly formerNames: readonly string[];
  readonly sortOrder: number;
  readonly showInFilter: boolean;
}

/** What a landing page stands for. */
export interface LandingTarget extends Omit<CountedLanding, 'count'> {
  readonly filters: LandingPage['filters'];
  /** Slugs of former names, which shared links may contain. */
  readonly formerSlugs: readonly string[];
}

/** The slug of a configured name, in any script; empty if it has neither letters nor digits. */
export const slugOf = (name: string): string =>
  (folded(name).match(/[\p{L}\p{N}]+/gu) ?? [])
    .join('-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/[\ud800-\udbff]$/, '');

const placeTargets = knownPlaces.map(
  ({ kind, value, label }): LandingTarget => ({
    group: 'in',
    slug: value,
    label,
    kind,
    filters: { near: [value] },
    formerSlugs: [],
  }),
);

const targetOf = (service: ConfiguredService): LandingTarget => {
  const { serviceName, formerNames } = service;
  const named = {
    slug: slugOf(serviceName),
    label: { en: serviceLabel(service, 'en'), zh: serviceLabel(service, 'zh') },
    formerSlugs: formerNames.map(slugOf),
  };
  return serviceGroupOf(service) === 'location'
    ? { ...named, group: 'in', kind: 'area', filters: { location: [serviceName] } }
    : { ...named, group: 'for', kind: 'service', filters: { service: [serviceName] } };
};

const hasPage = (service: ConfiguredService): boolean =>
  service.showInFilter &&
  serviceGroupOf(service) !== 'nationality' &&
  !isExtraServices(service.serviceName, service.displayName);

/**
 * All landing pages: the known places, then the locations and services that are offered as filters. Of
 * several with the same address the first has it.
 */
export const landingTargets = (services: readonly ConfiguredService[]): LandingTarget[] => {
  const byAddress = new Map<string, LandingTarget>();
  for (const target of [...placeTargets, ...services.filter(hasPage).map(targetOf)]) {
    const address = `${target.group}/${target.slug}`;
    if (target.slug && !byAddress.has(address)) byAddress.set(address, target);
  }
  return [...byAddress.values()];
};

export const findTarget = (
  targets: readonly LandingTarget[],
  group: string,
  slug: string,
): LandingTarget | undefined => {
  const own = targets.filter((target) => target.group === group);
  return (
    own.find((target) => target.slug === slug) ??
    own.find(({ formerSlugs }) => formerSlugs.includes(slug))
  );
};
