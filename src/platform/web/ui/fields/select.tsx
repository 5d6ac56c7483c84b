import type { ComponentProps } from 'react';

export interface SelectProps extends ComponentProps<'select'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onValueChange?: (value: string) => void;
}

/** Native select, which works best on phones and with screen readers. */
export const Select = ({ options, onChange, onValueChange, ...rest }: SelectProps) => (
  <select
    {...rest}
    className="input select-input"
    onChange={(event) => {
      onChange?.(event);
      onValueChange?.(event.target.value);
    }}
  >
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
