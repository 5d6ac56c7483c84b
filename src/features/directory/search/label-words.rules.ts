import { bestMatchFinder, type NameHit } from '#features/directory/search/closeness.rules.ts';
import { defaultSynonyms } from '#features/directory/search/service-synonyms.ts';
import { isLatin, wordsOfNames } from '#features/directory/search/words.rules.ts';

interface NamedService {
  readonly serviceName: string;
  readonly displayName: string;
  readonly displayNameZh: string;
  /** Further words by which visitors search for it, separated by commas. */
  readonly synonyms?: string;
}

/** A nationality, location or service with the words that visitors read. */
export type SearchLabel<Service = NamedService> = Service & { readonly words: readonly string[] };

const synonymsIn = (list = ''): string[] => list.split(/[,，、;；\n]/);

export const labelOf = <Service extends NamedService>(service: Service): SearchLabel<Service> => ({
  ...service,
  words: wordsOfNames(
    service.serviceName,
    service.displayName,
    service.displayNameZh,
    ...synonymsIn(service.synonyms),
    ...synonymsIn(defaultSynonyms[service.serviceName]),
  ),
});

const texts = new WeakMap<readonly SearchLabel[], string>();

/** All words of the labels as one text, to rule out most words of a search at once. */
const textOf = (labels: readonly SearchLabel[]): string => {
  const text = texts.get(labels) ?? labels.flatMap(({ words }) => words).join('\n');
  texts.set(labels, text);
  return text;
};

/** Labels that a word may refer to. */
export const labelsFor = <Label extends SearchLabel>(
  word: string,
  labels: readonly Label[],
  mayGuess: boolean,
  shortest = 3,
): NameHit<Label>[] => {
  if (!(mayGuess && isLatin(word)) && !textOf(labels).includes(word)) return [];
  const bestMatch = bestMatchFinder(word, shortest);
  return labels.flatMap((what) => {
    const match = bestMatch(what.words, () => mayGuess);
    return match ? [{ what, match }] : [];
  });
};
