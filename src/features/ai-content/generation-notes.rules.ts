import type { GenerationInput } from '#features/ai-content/ai-content.contract.ts';
import { listOf } from '#features/ai-content/writer/wording.rules.ts';

interface Generation {
  readonly source: string;
  readonly reviewCount: number;
}

const BUILT_IN = 'built-in';

/** E.g. the built-in writer, from 3 reviews. */
export const writerOf = ({ source, reviewCount }: Generation, readsReviews: boolean): string => {
  const writer = source === BUILT_IN ? 'the built-in writer' : source;
  if (!readsReviews) return writer;
  if (reviewCount === 0) return `${writer}, without a review`;
  return `${writer}, from ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`;
};

const inputNames: Readonly<Record<GenerationInput, string>> = {
  name: 'the name',
  title: 'the title',
  services: 'the services',
  introduction: 'the introduction',
  locationArea: 'the location area',
  postalCode: 'the postal code',
  reviews: 'the reviews',
};

/** Undefined if nothing has changed since the text was generated. */
export const outdatedNote = (changed: readonly GenerationInput[]): string | undefined =>
  changed.length > 0
    ? `Outdated: ${listOf(changed.map((name) => inputNames[name]))} changed since.`
    : undefined;
