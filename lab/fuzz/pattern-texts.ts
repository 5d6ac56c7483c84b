/** Generates long texts that cause slow matching from the regular expression itself. */

const CHARACTERS = Array.from(' \n,.:;#@$/\\-_"()+a1Zé字。：');
/** Quantifiers with a lower maximum cannot be slow. */
const MANY = 100;

interface Atom {
  readonly source: string;
  /** The alternatives of a group. */
  readonly alternatives?: readonly (readonly Atom[])[];
  /** Whether it is a zero-width assertion. */
  readonly isEmpty: boolean;
  readonly min: number;
  readonly max: number;
}

const ATOM =
  /^(?:\((?:\?(?:<?[=!]|:|<\w+>))?|\[(?:\\[\s\S]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[\s\S]|[\s\S])/iu;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/;

const readQuantifier = (rest: string) => {
  const [whole = '', from, comma, to] = QUANTIFIER.exec(rest) ?? [];
  const sign = whole[0] ?? '';
  if (from === undefined) {
    const min = sign === '*' || sign === '?' ? 0 : 1;
    return { whole, min, max: sign === '*' || sign === '+' ? Number.POSITIVE_INFINITY : 1 };
  }
  const min = Number(from);
  const most = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  return { whole, min, max: comma ? most : min };
};

/** Parses alternatives up to the end or the closing bracket. */
const readAlternatives = (source: string, begin: number) => {
  const alternatives: Atom[][] = [[]];
  let at = begin;
  while (at < source.length && source[at] !== ')') {
    if (source[at] === '|') {
      alternatives.push([]);
      at += 1;
      continue;
    }
    const [opening = ''] = ATOM.exec(source.slice(at)) ?? [];
    const isGroup = opening.startsWith('(');
    const inner = isGroup ? readAlternatives(source, at + opening.length) : undefined;
    const end = inner ? inner.end + 1 : at + opening.length;
    const { whole, min, max } = readQuantifier(source.slice(end));
    alternatives.at(-1)?.push({
      source: source.slice(at, end),
      ...(inner && { alternatives: inner.alternatives }),
      isEmpty: /^(?:\(\?<?[=!]|\\[bB]$|[$^]$)/.test(opening),
      min,
      max,
    });
    at = end + whole.length;
  }
  return { alternatives, end: at };
};

/** Single characters that the atom matches; a literal matches itself. */
const charactersOf = ({ source }: Atom, flags: string): string[] => {
  const own = new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''));
  return [...CHARACTERS, ...source].filter((character) => own.test(character));
};

const shortest = (atom: Atom, flags: string): string => {
  if (atom.isEmpty) return '';
  const [first = []] = atom.alternatives ?? [];
  const once = atom.alternatives
    ? first.map((part) => shortest(part, flags).repeat(part.min)).join('')
    : (charactersOf(atom, flags)[0] ?? '');
  return once;
};

interface Pump {
  /** The text before the repeated part. */
  readonly prefix: string;
  readonly repeated: string;
}

const pumpsOf = (sequence: readonly Atom[], before: string, flags: string): Pump[] => {
  let prefix = before;
  return sequence.flatMap((atom) => {
    const here = prefix;
    const once = shortest(atom, flags);
    prefix += once.repeat(Math.min(atom.min, MANY));
    const inner = (atom.alternatives ?? []).flatMap((part) => pumpsOf(part, here, flags));
    if (atom.max < MANY) return inner;
    const repeated = atom.alternatives ? [once] : charactersOf(atom, flags);
    return [...inner, ...repeated.map((one) => ({ prefix: here, repeated: one }))];
  });
};

/** Neither a letter nor a digit: alone, and at the end of another word. */
const ENDS = ['\u0001', '\u0001 \u0001'];
/** Texts of many short parts need more repetitions. */
const MORE = 4;

/** Texts that a lookahead matches. */
const lookedFor = (alternatives: readonly (readonly Atom[])[], flags: string): string[] =>
  alternatives.flat().flatMap((atom) => {
    const inner = atom.alternatives ?? [];
    const own = /^\(\?[=!]/.test(atom.source) ? [shortest({ ...atom, isEmpty: false }, flags)] : [];
    return [...own, ...lookedFor(inner, flags)];
  });

export const longTextsFor = ({ source, flags }: RegExp, length: number): string[] => {
  const { alternatives } = readAlternatives(source, 0);
  const pumps = alternatives.flatMap((sequence) => pumpsOf(sequence, '', flags));
  const filled = (text: string, size: number) => text.repeat(Math.ceil(size / text.length));
  const bodies = pumps
    .filter(({ repeated }) => repeated !== '')
    .flatMap(({ prefix, repeated }) => [
      prefix + filled(repeated, length),
      filled(`${repeated}x`, length),
      ...(prefix ? [filled(prefix + repeated, MORE * length)] : []),
    ]);
  const ends = [...ENDS, ...lookedFor(alternatives, flags)];
  return [...new Set(bodies)].flatMap((body) => ends.map((end) => body + end));
};
