interface Named {
  readonly serviceName: string;
  /** What it was called before, and is still meant by. */
  readonly formerNames: readonly string[];
}

/** What a name means now. Who has a name goes before who had it. */
export const currentNameIn = (services: readonly Named[]): ((name: string) => string) => {
  const current = new Set(services.map(({ serviceName }) => serviceName));
  const former = new Map(
    services.flatMap(({ serviceName, formerNames }) =>
      formerNames.map((name) => [name, serviceName] as const),
    ),
  );
  return (name) => (current.has(name) ? name : (former.get(name) ?? name));
};

/** The same for a list, in its order, each once. */
export const currentNamesIn = (services: readonly Named[], names: readonly string[]): string[] => [
  ...new Set(names.map(currentNameIn(services))),
];

/** A name with all that mean the same: somebody may still be written down under one of them. */
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

/** The address of a page with the names of today in its filters; undefined if it has them. */
export const addressToday = (services: readonly Named[], address: string): string | undefined => {
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
