import { Button } from '#platform/web/ui/button.tsx';

interface PagerProps {
  readonly label: string;
  /** Where the reader is, in words. */
  readonly summary: string;
  /** The first is 0. */
  readonly page: number;
  readonly pages: number;
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

/** Nothing as long as one page is enough. */
export const Pager = ({ label, summary, page, pages, onPage }: PagerProps) =>
  pages > 1 && (
    <nav aria-label={label} className="mt-4 flex items-center justify-end gap-3">
      <span className="text-sm text-ink-soft">{summary}</span>
      <Step label="Previous" isPossible={page > 0} onStep={() => onPage(page - 1)} />
      <Step label="Next" isPossible={page < pages - 1} onStep={() => onPage(page + 1)} />
    </nav>
  );
