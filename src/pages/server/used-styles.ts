/** A rule of a stylesheet, or a group of rules such as a media query. */
interface StylePart {
  readonly text: string;
  /** Only of a group: what is before its opening brace. */
  readonly opening?: string;
  readonly parts?: readonly StylePart[];
  /** The names that each selector requires: classes, or the registered property. */
  readonly required: readonly (readonly string[])[];
  /** The registered properties that the rule may use. */
  readonly properties: readonly string[];
}

/** Not for the first paint: the stylesheet itself is loaded for printing, and nobody points at anything yet. */
const LATER = /^@media (print|\(hover:hover\))/;
const GROUP = /^@(media|layer|supports|container)\b/;
const REGISTERED = /^@property (--[\w-]+)/;
const STRING = /"(?:\\.|[^"\\])*"/y;

/** The position after the rule or statement that starts at a position. */
const endOf = (css: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '\\') at += 1;
    else if (letter === '"') {
      STRING.lastIndex = at;
      if (STRING.test(css)) at = STRING.lastIndex - 1;
    } else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    if (depth === 0 && (letter === '}' || letter === ';')) return at + 1;
  }
  return css.length;
};

/** Removes what is in parentheses, for example `:not(.open)`: an element need not have these classes. */
const withoutArguments = (selectors: string): string => {
  let depth = 0;
  return selectors.replace(/\\.|[()]|[^\\()]+/g, (text) => {
    if (text === '(') depth += 1;
    else if (text === ')') depth -= 1;
    else if (depth === 0) return text;
    return '';
  });
};

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));

const requiredBy = (rule: string): string[][] => {
  const [, property] = REGISTERED.exec(rule) ?? [];
  if (property) return [[property]];
  if (rule.startsWith('@')) return [[]];
  return withoutArguments(rule.slice(0, rule.indexOf('{')))
    .split(/(?<!\\),/)
    .map(classesIn);
};

const partsOf = (css: string): StylePart[] => {
  const parts: StylePart[] = [];
  for (let from = 0; from < css.length; ) {
    const end = endOf(css, from);
    const text = css.slice(from, end);
    from = end;
    if (LATER.test(text)) continue;
    const brace = text.indexOf('{');
    parts.push(
      GROUP.test(text) && text.endsWith('}')
        ? {
            text: '',
            opening: text.slice(0, brace),
            parts: partsOf(text.slice(brace + 1, -1)),
            required: [],
            properties: [],
          }
        : {
            text,
            required: requiredBy(text),
            properties: REGISTERED.test(text) ? [] : (text.match(/--tw-[\w-]+/g) ?? []),
          },
    );
  }
  return parts;
};

const select = (parts: readonly StylePart[], names: Set<string>): string => {
  let css = '';
  for (const { text, opening, parts: inner, required, properties } of parts) {
    if (inner) {
      const used = select(inner, names);
      // An empty layer keeps its place in the order of the layers.
      if (used || opening?.startsWith('@layer')) css += `${opening}{${used}}`;
    } else if (required.some((ones) => ones.every((name) => names.has(name)))) {
      css += text;
      for (const property of properties) names.add(property);
    }
  }
  return css;
};

const withoutComments = (css: string): string =>
  css
    .split('*/')
    .map((part) => part.split('/*')[0])
    .join('');

/**
 * Returns a function that selects the rules of a minified stylesheet that a page may use, by the classes of its
 * elements. With these rules in the page, its first paint needs no other file.
 */
export const createStyleSelection = (css: string): ((html: string) => string) => {
  const parts = partsOf(withoutComments(css));
  return (html) => {
    const names = new Set<string>();
    for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of classes.split(' ')) names.add(name);
    }
    // The registered properties are at the end, after all rules that use them.
    return select(parts, names);
  };
};
