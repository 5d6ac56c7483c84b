interface Named {
  readonly serviceName: string;
  /** Earlier names, which remain valid as aliases. */
  readonly formerNames: readonly string[];
}

/** Maps a name to the current one. Current names take precedence over former ones. */
export const currentNameIn = (services: readonly Named[]): ((name: string) => string) => {
  const current = new Set(services.map(({ serviceName }) => serviceName));
  const former = new Map(
    services.flatMap(({ serviceName, formerNames }) =>
      formerNames.map((name) => [name, serviceName] as const),
    ),
  );
  return (name) => (current.has(name) ? name : (former.get(name) ?? name));
};

/** Maps a list of names to current names, without duplicates. */
export const currentNamesIn = (services: readonly Named[], names: readonly string[]): string[] => [
  ...new Set(names.map(currentNameIn(services))),
];

/** Returns a name with all its aliases, since stored data may still use a former name. */
export const everyNameIn = (services: readonly Named[]): ((name: string) => string[]) => {
  const currentName = currentNameIn(services);
  const formerOf = new Map(
    services.map(({ serviceName, formerNames }) => [serviceName, formerNames]),
  );
  return (name) => {
    const current = currentName(name);
    const former = formerOf.get(current) ?? [];
    return [current, ...former.filter((other) => currentName(other) === current)];
  };
};

const filters = ['nationality', 'location', 'service'];

/** The URL with current names in its filters; undefined if nothing changes. */
export const urlWithCurrentNames = (
  services: readonly Named[],
  address: string,
): string | undefined => {
  const [path = '', search = ''] = address.split('?', 2);
  const entries = [...new URLSearchParams(search)];
  const currentName = currentNameIn(services);
  const renamed = entries.map(([name, value]) =>
    filters.includes(name) ? [name, currentName(value)] : [name, value],
  );
  const isSame = renamed.every(([, value], at) => value === entries[at]?.[1]);
  return isSame ? undefined : `${path}?${new URLSearchParams(renamed)}`;
};

export const hasFilters = (address: string): boolean =>
  /[?&](?:nationality|location|service)=/.test(address);
