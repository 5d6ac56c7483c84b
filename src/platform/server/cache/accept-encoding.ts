export type Encoding = 'br' | 'gzip' | 'identity';

/** Weight of `identity` if the header does not name it: acceptable, but below every named encoding. */
const UNNAMED_IDENTITY = 0.000_1;

const negotiate = (header: string): Encoding => {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const others = weights.get('*') ?? 0;
  let best: Encoding = 'identity';
  let bestWeight = weights.get('identity') ?? UNNAMED_IDENTITY;
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? others;
    if (weight > 0 && weight >= bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
};

/** Browsers send names without weights, which need no parsing. */
const WITHOUT_WEIGHTS = /^[a-z ,]*$/;
const BROTLI = /\bbr\b/;

export const chooseEncoding = (header: string | string[] | undefined): Encoding => {
  if (header === undefined) return 'identity';
  const text = String(header);
  return BROTLI.test(text) && WITHOUT_WEIGHTS.test(text) ? 'br' : negotiate(text);
};
