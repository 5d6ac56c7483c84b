import { type ESTree, type Plugin, parseAst } from 'vite';
import {
  newerGlobals,
  newerMembers,
  newerOfIterators,
  newerStatics,
  newerStyles,
} from '#platform/build/newer-functions.ts';

type Node = ESTree.Node;

const memberNames = new Set(Object.values(newerMembers).flat());
const ITERATORS = new Set(['entries', 'keys', 'matchAll', 'values']);
/** The static methods of these names return arrays, not iterators. */
const NO_ITERATORS = new Set(['Object', 'Reflect']);

/** Libraries that do their own feature detection or handle the missing feature. */
const KNOWN = [/^startViewTransition in .*\/(?:router-core|react-dom)\//];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Returns the property name of both `x.name` and `x['name']`. */
const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return undefined;
  const { property } = node;
  if (!node.computed) return property.type === 'Identifier' ? property.name : undefined;
  return property.type === 'Literal' ? String(property.value) : undefined;
};

/** Detects calls that return an iterator, such as `x.values()`. */
const isIterator = (node: Node): boolean => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const owner = nameOf(node.callee.object) ?? '';
  return ITERATORS.has(nameOf(node.callee) ?? '') && !NO_ITERATORS.has(owner);
};

/** Returns the name of the newer feature that this node uses, if any. */
const newerIn = (node: Node, parent: Node): string | undefined => {
  if (node.type === 'Literal' && 'regex' in node && node.regex.flags.includes('v')) {
    return 'the flag v of a pattern';
  }
  const name = nameOf(node) ?? '';
  if (node.type === 'Identifier') {
    const isProperty =
      (parent.type === 'MemberExpression' || parent.type === 'Property') && !parent.computed;
    return newerGlobals.includes(name) && !isProperty ? name : undefined;
  }
  if (node.type !== 'MemberExpression') return undefined;
  const owner = nameOf(node.object) ?? '';
  if (Object.hasOwn(newerStatics, owner) && newerStatics[owner]?.includes(name)) {
    return `${owner}.${name}`;
  }
  if (/^(globalThis|window|self)$/.test(owner) && newerGlobals.includes(name)) return name;
  if (newerOfIterators.includes(name) && isIterator(node.object)) return `an iterator's ${name}`;
  return memberNames.has(name) ? name : undefined;
};

/** Whether the node is a feature test: browsers without the feature take another path. */
const isFeatureTest = (node: Node, parent: Node): boolean => {
  if (parent.type === 'UnaryExpression' || parent.type === 'BinaryExpression') return true;
  if (parent.type === 'LogicalExpression') return parent.left === node;
  if (parent.type === 'ConditionalExpression' || parent.type === 'IfStatement') {
    return parent.test === node;
  }
  return parent.type === 'CallExpression' && parent.optional && parent.callee === node;
};

const ownName = (node: Node): string | undefined => {
  if (node.type === 'MethodDefinition' && node.key.type === 'Identifier') return node.key.name;
  return node.type === 'VariableDeclarator' ? nameOf(node.id) : undefined;
};

/** Lists the features that a script uses and that the oldest supported browser lacks. */
export const findNewerFeatures = (code: string): string[] => {
  const used = new Set<string>();
  const asked = new Set<string>();
  const visit = (node: Node, parent: Node) => {
    if (parent.type === 'BinaryExpression' && parent.operator === 'in' && node.type === 'Literal') {
      asked.add(String(node.value));
    }
    const own = ownName(node);
    if (own) asked.add(own);
    const found = newerIn(node, parent);
    if (found) (isFeatureTest(node, parent) ? asked : used).add(found);
    for (const child of childrenOf(node)) visit(child, node);
  };
  const program = parseAst(code);
  visit(program, program);
  return [...used].filter((name) => !asked.has(name));
};

export const newerStylesIn = (css: string): string[] =>
  Object.entries(newerStyles).flatMap(([name, pattern]) => (pattern.test(css) ? [name] : []));

/** Fails the client build if a script, style or dependency needs more than the browser baseline. */
export const checkBrowserBaseline = (): Plugin => ({
  name: 'browser-baseline',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const problems = Object.values(bundle).flatMap((file) => {
      if (file.type === 'asset') {
        if (!file.fileName.endsWith('.css')) return [];
        return newerStylesIn(String(file.source)).map((name) => `${name} in ${file.fileName}`);
      }
      return Object.entries(file.modules).flatMap(([id, { code }]) =>
        findNewerFeatures(code ?? '').map((name) => `${name} in ${id}`),
      );
    });
    const unknown = problems.filter((problem) => !KNOWN.some((known) => known.test(problem)));
    if (unknown.length > 0) {
      this.error(`Newer than the browsers that package.json names:\n${unknown.join('\n')}`);
    }
  },
});
