import { type ReactNode, useId } from 'react';
import { classNames } from '#platform/web/browser/class-names.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Disabled choices are shown but cannot be chosen. */
  readonly disabled?: boolean;
}

interface ChoiceSelectProps {
  /** The form field name, for use without JavaScript. */
  readonly name?: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
  readonly icon?: ReactNode;
  readonly className?: string;
}

/** A native select with a label. */
export const ChoiceSelect = ({
  name,
  label,
  value,
  choices,
  onChoose,
  icon,
  className,
}: ChoiceSelectProps) => {
  const id = useId();
  return (
    <div className={classNames('choice-select', className)}>
      <label htmlFor={id}>
        {icon}
        {label}
      </label>
      <select id={id} name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
};
