interface LockEntry {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Lock {
  lockfileVersion: number;
  packages: Record<string, LockEntry>;
}

export interface Package {
  name: string;
  version: string;
  license: string;
  engines: Record<string, string>;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}

/** The lock file key to which Node resolves a package required from a folder. */
export const lockEntryOf = (packages: object, from: string, name: string): string | undefined => {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (place in packages) return place;
  if (from === '') return undefined;
  return lockEntryOf(packages, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
};

/** The dependencies of an entry, and whether each is optional. */
const needsOf = (entry: LockEntry): (readonly [name: string, isOptional: boolean])[] => [
  ...Object.keys(entry.dependencies ?? {}).map((name) => [name, false] as const),
  ...Object.keys(entry.optionalDependencies ?? {}).map((name) => [name, true] as const),
  ...Object.keys(entry.peerDependencies ?? {}).map(
    (name) => [name, entry.peerDependenciesMeta?.[name]?.optional ?? false] as const,
  ),
];

/** The keys of these packages and their transitive dependencies, including builds for other platforms. */
const reachable = ({ packages }: Lock, names: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const visit = (from: string, name: string, isOptional: boolean) => {
    const place = lockEntryOf(packages, from, name);
    if (!place && !isOptional)
      throw new Error(`package-lock.json lacks ${name} for ${from || 'it'}`);
    if (!place || found.has(place)) return;
    found.add(place);
    for (const need of needsOf(packages[place] ?? {})) visit(place, ...need);
  };
  for (const name of names) visit('', name, false);
  return found;
};

/** Reduces a package to some dependencies; versions, keys and checksums stay those of the checkout. */
export const slimPackage = (
  { name, version, license, engines, dependencies }: Package,
  lock: Lock,
  installed: readonly string[],
  scripts: Record<string, string>,
) => {
  const kept = Object.fromEntries(installed.map((each) => [each, dependencies[each] ?? '']));
  const root = { name, version, license, engines, dependencies: kept };
  const places = [...reachable(lock, installed)].sort();
  return {
    packageJson: { ...root, private: true, type: 'module', scripts },
    lock: {
      name,
      version,
      lockfileVersion: lock.lockfileVersion,
      requires: true,
      packages: {
        '': root,
        ...Object.fromEntries(places.map((place) => [place, lock.packages[place]])),
      },
    },
  };
};
