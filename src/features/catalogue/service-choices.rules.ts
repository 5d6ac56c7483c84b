import type { ServiceConfig } from '#features/catalogue/services.contract.ts';
import { type ServiceGroup, serviceGroupOf } from '#features/catalogue/services.rules.ts';

const LONGEST_LABEL = 40;

export interface ServiceChoice {
  readonly serviceName: string;
  readonly label: string;
  readonly group: ServiceGroup;
  /** Why the service is not visible to visitors, if so. */
  readonly note?: 'inactive' | 'not configured';
}

type Entry = Pick<ServiceConfig, 'serviceName' | 'displayName' | 'isActive' | 'sortOrder'>;

/**
 * Options for a profile, sorted. Includes selected services that are no longer offered, so that
 * they can be deselected.
 */
export const serviceChoices = (
  configs: readonly Entry[],
  selected: readonly string[],
): ServiceChoice[] => {
  const configured = new Set(configs.map(({ serviceName }) => serviceName));
  return [
    ...configs
      .filter(({ isActive, serviceName }) => isActive || selected.includes(serviceName))
      .sort((one, other) => one.sortOrder - other.sortOrder)
      .map(({ serviceName, displayName, isActive, sortOrder }) => ({
        serviceName,
        label: displayName || serviceName,
        group: serviceGroupOf({ sortOrder }),
        ...(!isActive && { note: 'inactive' as const }),
      })),
    ...selected
      .filter((name) => !configured.has(name))
      .map((name) => ({
        serviceName: name,
        label: name,
        group: 'services' as const,
        note: 'not configured' as const,
      })),
  ];
};

/** Splits a list into two columns; the first gets the odd entry. */
export const inTwoColumns = <T>(list: readonly T[]): [T[], T[]] => {
  const half = Math.ceil(list.length / 2);
  return [list.slice(0, half), list.slice(half)];
};

/** Truncates to 40 characters with an ellipsis. */
export const shortLabel = (label: string): string => {
  const characters = [...label];
  return characters.length > LONGEST_LABEL
    ? `${characters.slice(0, LONGEST_LABEL).join('')}...`
    : label;
};
