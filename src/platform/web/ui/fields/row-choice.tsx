interface ChooseAllProps {
  readonly chosen: number;
  readonly total: number;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Indeterminate if some rows are selected; a click then selects the rest. */
export const ChooseAll = ({ chosen, total, onChoose }: ChooseAllProps) => (
  <label className="row-choice">
    <input
      type="checkbox"
      aria-label="Select all on this page"
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < total;
      }}
      checked={total > 0 && chosen === total}
      onChange={(event) => onChoose(event.target.checked)}
    />
  </label>
);

interface ChooseRowProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean, isRange: boolean) => void;
}

/** With the Shift key, selects all rows from the last selected one. */
export const ChooseRow = ({ label, isChosen, onChoose }: ChooseRowProps) => (
  <label className="row-choice">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      onChange={({ target, nativeEvent }) =>
        onChoose(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  </label>
);
