export interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

type Choice = (id: string) => boolean;

/** Everything that a module imports at once, itself included, as far as nothing is left out. */
export const importedBy = (start: string, isLeftOut: Choice, graph: Graph): Set<string> => {
  const reached = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || isLeftOut(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
};

/**
 * Each module that whoever loads an entry may come to load, with how many of the scripts behind it need it.
 * Nothing is looked for behind modules that are left out.
 */
export const modulesBehind = (
  entry: string,
  isLeftOut: Choice,
  graph: Graph,
): Map<string, number> => {
  const shares = new Map<string, number>();
  const roots = new Set([entry]);
  // A set also gives what is added to it on the way.
  for (const root of roots) {
    for (const id of importedBy(root, isLeftOut, graph)) {
      shares.set(id, (shares.get(id) ?? 0) + 1);
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (!isLeftOut(later)) roots.add(later);
      }
    }
  }
  return shares;
};
