import { Button } from '#platform/web/ui/button.tsx';

interface PagerProps {
  readonly label: string;
  /** Zero-based. */
  readonly page: number;
  /** Entries per page. */
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

interface StepProps {
  readonly label: string;
  readonly onStep: () => void;
  readonly isPossible: boolean;
}

/** Uses aria-disabled, because a disabled button would lose the focus at the first and the last page. */
const Step = ({ label, onStep, isPossible }: StepProps) => (
  <Button variant="secondary" aria-disabled={!isPossible} onClick={isPossible ? onStep : undefined}>
    {label}
  </Button>
);

/** Pagination below a list of `usePages`; renders nothing for a single page. */
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
