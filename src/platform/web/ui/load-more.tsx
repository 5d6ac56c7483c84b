import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

interface LoadMoreProps {
  readonly label: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** What is said in the button's place when loading has failed. */
  readonly failure?: string | undefined;
  readonly onMore: () => void;
}

/** Under a list that goes on; nothing at its end. Keeps the focus while more is on its way. */
export const LoadMore = ({ label, hasMore, isLoading, failure, onMore }: LoadMoreProps) => {
  if (failure !== undefined) return <LoadFailure message={failure} onRetry={onMore} />;
  if (!hasMore) return null;
  return (
    <div className="my-8 flex justify-center">
      <Button
        variant="secondary"
        className="min-w-56"
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : onMore}
      >
        {isLoading ? m.loading() : label}
      </Button>
    </div>
  );
};
