import { type ESTree, type Plugin, parseAst } from 'vite';

const CONTRACTS = /\.contract\.ts$|\/platform\/contract\/[\w-]+\.ts$/;
/** Endpoint fields that the browser needs for a request, and to know who may make it. */
const CALL_KEYS = new Set(['method', 'path', 'access', 'accessForOwn']);

const declaratorsOf = (statement: ESTree.Statement | ESTree.ModuleDeclaration) => {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
};

const callOf = (definition: ESTree.ObjectExpression, textOf: (node: ESTree.Span) => string) => {
  // A spread may contain a field of the call, which would be lost silently.
  if (definition.properties.some(({ type }) => type === 'SpreadElement')) {
    throw new Error(`An endpoint must list its fields: ${textOf(definition)}`);
  }
  const kept = definition.properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      CALL_KEYS.has(property.key.name),
  );
  return `{ ${kept.map(textOf).join(', ')} }`;
};

/** Strips the schemas from endpoints, so that tree shaking removes them from the client bundle. */
export const stripSchemas = (code: string): string => {
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end);
  const lean = ({ init }: ESTree.VariableDeclarator): string | undefined => {
    if (init?.type === 'CallExpression') {
      const [definition] = init.arguments;
      return textOf(init.callee) === 'endpoint' && definition?.type === 'ObjectExpression'
        ? callOf(definition, textOf)
        : `/* @__PURE__ */ (() => ${textOf(init)})()`;
    }
    return init?.type === 'ObjectExpression'
      ? `/* @__PURE__ */ (() => (${textOf(init)}))()`
      : undefined;
  };
  return parseAst(code)
    .body.flatMap(declaratorsOf)
    .toReversed()
    .reduce((changed, declarator) => {
      const short = lean(declarator);
      if (!declarator.init || short === undefined) return changed;
      return changed.slice(0, declarator.init.start) + short + changed.slice(declarator.init.end);
    }, code);
};

/** Client build only: the server needs the schemas to validate requests and serialize responses. */
export const stripContractSchemas = (): Plugin => ({
  name: 'strip-contract-schemas',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'post',
  transform: {
    filter: { id: CONTRACTS },
    handler: (code) => ({ code: stripSchemas(code), map: null, moduleSideEffects: false }),
  },
});
