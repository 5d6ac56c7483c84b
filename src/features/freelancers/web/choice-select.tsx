import { type ReactNode, useId } from 'react';
import type { Choice } from '#features/freelancers/web/directory-choices.ts';

interface ChoiceSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
  readonly icon?: ReactNode;
}

/** One choice of a few, in the browser's own list. */
export const ChoiceSelect = ({ label, value, choices, onChoose, icon }: ChoiceSelectProps) => {
  const id = useId();
  return (
    <div className="choice-select">
      <label htmlFor={id}>
        {icon}
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
};
