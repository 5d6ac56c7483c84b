import type { ComponentProps } from 'react';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onValueChange: (value: string) => void;
}

/** The browser's own list, which every phone and screen reader knows. */
export const Select = ({ options, onValueChange, ...rest }: SelectProps) => (
  <select
    {...rest}
    className="input cursor-pointer"
    onChange={(event) => onValueChange(event.target.value)}
  >
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
