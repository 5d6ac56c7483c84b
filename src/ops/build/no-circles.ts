/**
 * Fails on import cycles between scripts: their evaluation order is undefined, so a value may be used before
 * it exists.
 */
import { readViteManifest } from '#pages/server/built-files.ts';

export const checkImportCycles = (folder: string): void => {
  const manifest: Record<string, { imports?: string[] }> = readViteManifest(folder);
  const finished = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) throw new Error(`A circle of scripts: ${way.join(' → ')} → ${name}`);
    if (finished.has(name)) return;
    for (const part of manifest[name]?.imports ?? []) visit(part, [...way, name]);
    finished.add(name);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
};
