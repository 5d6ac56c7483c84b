import { classNames } from '#platform/web/browser/class-names.ts';

interface FilterChoiceProps {
  readonly label: string;
  /** Number of profiles; undefined until the response arrives. */
  readonly count?: number | undefined;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** A filter value with its number of results. Values without results can still be chosen. */
export const FilterChoice = ({ label, count, isChosen, onToggle }: FilterChoiceProps) => (
  <label
    className={classNames(
      'chip filter-choice',
      isChosen && 'chip-chosen',
      count === 0 && !isChosen && 'filter-choice-empty',
    )}
  >
    <input type="checkbox" className="sr-only" checked={isChosen} onChange={onToggle} />
    <span>{label}</span>
    {count !== undefined && <span className="filter-count">{count}</span>}
  </label>
);
