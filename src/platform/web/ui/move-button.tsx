import type { ReactNode } from 'react';

interface MoveButtonProps {
  readonly label: string;
  /** Undefined where it cannot go further. */
  readonly onMove: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Never truly disabled: the focus would be lost when what is moved arrives at an end. */
export const MoveButton = ({ label, onMove, children }: MoveButtonProps) => (
  <button
    type="button"
    className="icon-button aria-disabled:cursor-default aria-disabled:opacity-40"
    aria-label={label}
    aria-disabled={!onMove}
    onClick={({ currentTarget }) => {
      onMove?.();
      currentTarget.focus();
    }}
  >
    {children}
  </button>
);
