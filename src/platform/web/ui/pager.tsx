import { Button } from '#platform/web/ui/button.tsx';

interface PagerProps {
  readonly label: string;
  /** The first is 0. */
  readonly page: number;
  /** Entries on a page. */
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

interface StepProps {
  readonly label: string;
  readonly onStep: () => void;
  readonly isPossible: boolean;
}

/** Never truly disabled: the focus would be lost at the first and the last page. */
const Step = ({ label, onStep, isPossible }: StepProps) => (
  <Button variant="secondary" aria-disabled={!isPossible} onClick={isPossible ? onStep : undefined}>
    {label}
  </Button>
);

/** Under a list of `usePages`. Nothing as long as one page is enough. */
export const Pager = ({ label, page, size, total, onPage }: PagerProps) =>
  total > size && (
    <nav aria-label={label} className="mt-4 flex items-center justify-end gap-3">
      <span role="status" className="text-sm text-ink-soft">
        {page * size + 1} to {Math.min((page + 1) * size, total)} of {total}
      </span>
      <Step label="Previous" isPossible={page > 0} onStep={() => onPage(page - 1)} />
      <Step label="Next" isPossible={(page + 1) * size < total} onStep={() => onPage(page + 1)} />
    </nav>
  );
