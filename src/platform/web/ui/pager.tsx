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

/** Nothing as long as one page is enough. */
export const Pager = ({ label, summary, page, pages, onPage }: PagerProps) =>
  pages > 1 && (
    <nav aria-label={label} className="mt-4 flex items-center justify-end gap-3">
      <span className="text-sm text-ink-soft">{summary}</span>
      <Button variant="secondary" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button variant="secondary" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
