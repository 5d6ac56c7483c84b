import { type ReactNode, useId } from 'react';
import type { Choice } from '#features/directory/web/directory-choices.ts';
import { classNames } from '#platform/web/browser/class-names.ts';

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
