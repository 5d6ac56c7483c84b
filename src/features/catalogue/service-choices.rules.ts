import type { ServiceConfig } from '#features/catalogue/services.contract.ts';

const LONGEST_LABEL = 40;

export interface ServiceChoice {
  readonly serviceName: string;
  readonly label: string;
  /** Why visitors do not see it, if they do not. */
  readonly note?: 'inactive' | 'not configured';
}

type Entry = Pick<ServiceConfig, 'serviceName' | 'displayName' | 'isActive'> & {
  readonly sortOrder?: number | null;
};

const orderOf = ({ sortOrder }: Entry): number => sortOrder ?? Number.POSITIVE_INFINITY;
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);

/**
 * What an admin may choose for a profile, in order. What it already has is among them even if it is
 * no longer offered, because else nobody could take it away.
 */
export const serviceChoices = (
  configs: readonly Entry[],
  selected: readonly string[],
): ServiceChoice[] => {
  const configured = new Set(configs.map(({ serviceName }) => serviceName));
  return [
    ...configs
      .filter(({ isActive, serviceName }) => isActive || selected.includes(serviceName))
      .sort((one, other) => compare(orderOf(one), orderOf(other)))
      .map(({ serviceName, displayName, isActive }) => ({
        serviceName,
        label: displayName || serviceName,
        ...(!isActive && { note: 'inactive' as const }),
      })),
    ...selected
      .filter((name) => !configured.has(name))
      .map((name) => ({ serviceName: name, label: name, note: 'not configured' as const })),
  ];
};

/** Two columns, the first one with the odd entry. */
export const inTwoColumns = <T>(list: readonly T[]): [T[], T[]] => {
  const half = Math.ceil(list.length / 2);
  return [list.slice(0, half), list.slice(half)];
};

/** Cut to 40 characters, with an ellipsis if something was cut off. */
export const shortLabel = (label: string): string => {
  const characters = [...label];
  return characters.length > LONGEST_LABEL
    ? `${characters.slice(0, LONGEST_LABEL).join('')}...`
    : label;
};
