import type { ReactNode } from 'react';

interface MoveButtonProps {
  readonly label: string;
  /** Undefined if the entry cannot move further. */
  readonly onMove: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Uses aria-disabled, because a disabled button would lose the focus at an end of the list. */
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
