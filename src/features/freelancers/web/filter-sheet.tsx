import { Dialog } from 'radix-ui';
import { useId } from 'react';
import {
  type DirectoryFilters,
  filterCount,
} from '#features/freelancers/directory-search.rules.ts';
import type { ChangeFilters, FilterGroup } from '#features/freelancers/web/directory-choices.ts';
import { classNames } from '#platform/web/class-names.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { CloseIcon } from '#platform/web/ui/icons.tsx';
import { useFocusReturn } from '#platform/web/ui/use-focus-return.ts';
import { useBackCloses } from '#platform/web/use-back-closes.ts';

const FilterFieldset = ({
  group: { name, label, all, choices },
  chosen,
  onChoose,
}: {
  group: FilterGroup;
  chosen: string | undefined;
  onChoose: (value: string) => void;
}) => {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ value: '', label: all }, ...choices].map((choice) => {
          const isChosen = choice.value === (chosen ?? '');
          return (
            <label
              key={choice.value}
              className={classNames('chip chip-radio', isChosen && 'chip-chosen')}
            >
              <input
                type="radio"
                className="sr-only"
                name={`${id}-${name}`}
                checked={isChosen}
                onChange={() => onChoose(choice.value)}
              />
              {choice.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClosed: () => void;
  readonly groups: readonly FilterGroup[];
  readonly filters: DirectoryFilters;
  readonly onChange: ChangeFilters;
  readonly total: number | undefined;
}

/** All filters of a phone. They work at once; Back takes them back, everything else keeps them. */
export const FilterSheet = ({
  open,
  onClosed,
  groups,
  filters,
  onChange,
  total,
}: FilterSheetProps) => {
  useBackCloses(open, onClosed);
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open={open} onOpenChange={(wanted) => !wanted && onClosed()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-backdrop" />
        <Dialog.Content className="sheet" aria-describedby={undefined} {...focusReturn}>
          <Dialog.Title className="font-display text-2xl">{m.filters()}</Dialog.Title>
          <Dialog.Close className="dialog-close" aria-label={m.close()}>
            <CloseIcon />
          </Dialog.Close>
          <div className="grid gap-6 overflow-y-auto py-5">
            {groups.map((group) => (
              <FilterFieldset
                key={group.name}
                group={group}
                chosen={filters[group.name]}
                onChoose={(value) => onChange({ [group.name]: value || undefined })}
              />
            ))}
          </div>
          <div className="flex gap-3 border-t border-line pt-4">
            {filterCount(filters) > 0 && (
              <Button
                variant="secondary"
                onClick={() =>
                  onChange({ nationality: undefined, location: undefined, service: undefined })
                }
              >
                {m.filters_clear()}
              </Button>
            )}
            <Button className="flex-1" onClick={onClosed}>
              {total === undefined
                ? m.loading()
                : total === 1
                  ? m.filters_show_result({ n: total })
                  : m.filters_show_results({ n: total })}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
