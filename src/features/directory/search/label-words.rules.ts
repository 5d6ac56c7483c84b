import { bestMatch, type NameHit } from '#features/directory/search/closeness.rules.ts';
import { wordsOfNames } from '#features/directory/search/words.rules.ts';

interface NamedService {
  readonly serviceName: string;
  readonly displayName: string;
  readonly displayNameZh: string;
}

/** A nationality, location or service with the words that visitors read. */
export type SearchLabel<Service = NamedService> = Service & { readonly words: readonly string[] };

export const labelOf = <Service extends NamedService>(service: Service): SearchLabel<Service> => ({
  ...service,
  words: wordsOfNames(service.serviceName, service.displayName, service.displayNameZh),
});

/** Labels that a word may refer to. */
export const labelsFor = <Label extends SearchLabel>(
  word: string,
  labels: readonly Label[],
  mayGuess: boolean,
  shortest = 3,
): NameHit<Label>[] =>
  labels.flatMap((what) => {
    const match = bestMatch(word, what.words, shortest, () => mayGuess);
    return match ? [{ what, match }] : [];
  });
