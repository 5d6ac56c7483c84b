import { allowedEdits, distanceFinder } from '#features/directory/search/closeness.rules.ts';
import { foldText } from '#platform/contract/fold-text.ts';

/** Letters and digits only: "Mei-Lin" and "mei lin" are the same name. */
const foldName = (name: string): string => foldText(name).text.replace(/[^\p{L}\p{N}]/gu, '');

/** Whether names are the same or differ by as many letters as the search of visitors forgives. */
export const nameMatcher = (name: string): ((other: string) => boolean) => {
  const wanted = foldName(name);
  const most = allowedEdits(wanted);
  const distanceTo = distanceFinder(wanted);
  return (other) => {
    const folded = foldName(other);
    return wanted !== '' && (folded === wanted || (most > 0 && distanceTo(folded, most) <= most));
  };
};
