import { expect, test } from 'vitest';
import { type Graph, reachableModules, staticImportsOf } from '#platform/build/module-shares.ts';

/** Each module with what it imports at once and what it imports later. */
const modules: Record<string, [atOnce: string[], later?: string[]]> = {
  entry: [['frame'], ['home', 'profile', 'office']],
  home: [['card', 'frame']],
  profile: [['card'], ['gallery']],
  gallery: [['card', 'dialog']],
  office: [['dialog', 'table']],
  frame: [[]],
  card: [['icon']],
  icon: [['card']],
  dialog: [[]],
  table: [[]],
};
const graph: Graph = {
  getModuleInfo: (id) => {
    const [importedIds, dynamicallyImportedIds = []] = modules[id] ?? [[]];
    return { importedIds, dynamicallyImportedIds };
  },
};
const isOffice = (id: string) => id === 'office';

test('What a module imports at once is found, also in a circle', () => {
  expect([...staticImportsOf('home', () => false, graph)].sort()).toEqual([
    'card',
    'frame',
    'home',
    'icon',
  ]);
});

test('Each module counts the scripts that need it, and none behind what is left out', () => {
  expect(Object.fromEntries(reachableModules('entry', isOffice, graph))).toEqual({
    entry: 1,
    frame: 2,
    home: 1,
    profile: 1,
    gallery: 1,
    card: 3,
    icon: 3,
    dialog: 1,
  });
});
