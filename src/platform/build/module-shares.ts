export interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

type Choice = (id: string) => boolean;

/** Returns the static import closure of a module, itself included, without the excluded modules. */
export const staticImportsOf = (start: string, isLeftOut: Choice, graph: Graph): Set<string> => {
  const reached = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || isLeftOut(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
};

/** Returns every module reachable from an entry, with the number of chunks that need it. */
export const reachableModules = (entry: string, isLeftOut: Choice, graph: Graph) => {
  const shares = new Map<string, number>();
  const roots = new Set([entry]);
  // Iteration over a Set includes elements that are added during the iteration.
  for (const root of roots) {
    for (const id of staticImportsOf(root, isLeftOut, graph)) {
      shares.set(id, (shares.get(id) ?? 0) + 1);
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (!isLeftOut(later)) roots.add(later);
      }
    }
  }
  return shares;
};
