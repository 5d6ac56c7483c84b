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
/** Their functions of these names answer arrays. */
const NO_ITERATORS = new Set(['Object', 'Reflect']);

/** Libraries that ask for it elsewhere, or catch what comes of it. */
const KNOWN = [/^startViewTransition in .*\/(?:router-core|react-dom)\//];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** `x.name` and `x['name']` alike. */
const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return undefined;
  const { property } = node;
  if (!node.computed) return property.type === 'Identifier' ? property.name : undefined;
  return property.type === 'Literal' ? String(property.value) : undefined;
};

/** `x.values()` and the like. */
const isIterator = (node: Node): boolean => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const owner = nameOf(node.callee.object) ?? '';
  return ITERATORS.has(nameOf(node.callee) ?? '') && !NO_ITERATORS.has(owner);
};

/** What this part of the code is, if it is something newer. */
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

/** Asked for before it is used: a browser without it goes another way. */
const isQuestion = (node: Node, parent: Node): boolean => {
  if (parent.type === 'UnaryExpression' || parent.type === 'BinaryExpression') return true;
  if (parent.type === 'LogicalExpression') return parent.left === node;
  if (parent.type === 'ConditionalExpression' || parent.type === 'IfStatement') {
    return parent.test === node;
  }
  return parent.type === 'CallExpression' && parent.optional && parent.callee === node;
};

/** A name that the script gives to something of its own. */
const ownName = (node: Node): string | undefined => {
  if (node.type === 'MethodDefinition' && node.key.type === 'Identifier') return node.key.name;
  return node.type === 'VariableDeclarator' ? nameOf(node.id) : undefined;
};

/** What a script uses that the oldest of our browsers lacks. */
export const newerUses = (code: string): string[] => {
  const used = new Set<string>();
  const asked = new Set<string>();
  const visit = (node: Node, parent: Node) => {
    if (parent.type === 'BinaryExpression' && parent.operator === 'in' && node.type === 'Literal') {
      asked.add(String(node.value));
    }
    const own = ownName(node);
    if (own) asked.add(own);
    const found = newerIn(node, parent);
    if (found) (isQuestion(node, parent) ? asked : used).add(found);
    for (const child of childrenOf(node)) visit(child, node);
  };
  const program = parseAst(code);
  visit(program, program);
  return [...used].filter((name) => !asked.has(name));
};

export const newerStylesIn = (css: string): string[] =>
  Object.entries(newerStyles).flatMap(([name, pattern]) => (pattern.test(css) ? [name] : []));

/** For the browser's build: fails if a script or style needs more than our baseline, whoever wrote it. */
export const holdBaseline = (): Plugin => ({
  name: 'hold-baseline',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const problems = Object.values(bundle).flatMap((file) => {
      if (file.type === 'asset') {
        if (!file.fileName.endsWith('.css')) return [];
        return newerStylesIn(String(file.source)).map((name) => `${name} in ${file.fileName}`);
      }
      return Object.entries(file.modules).flatMap(([id, { code }]) =>
        newerUses(code ?? '').map((name) => `${name} in ${id}`),
      );
    });
    const unknown = problems.filter((problem) => !KNOWN.some((known) => known.test(problem)));
    if (unknown.length > 0) {
      this.error(`Newer than the browsers that package.json names:\n${unknown.join('\n')}`);
    }
  },
});
