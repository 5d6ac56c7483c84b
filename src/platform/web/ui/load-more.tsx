import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

interface LoadMoreProps {
  readonly label: string;
  /** Where more is found without script. */
  readonly href?: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** What is said in the button's place when loading has failed. */
  readonly failure?: string | undefined;
  readonly onMore: () => void;
}

/** Under a list that goes on; nothing at its end. Keeps the focus while more is on its way. */
export const LoadMore = ({ label, href, hasMore, isLoading, failure, onMore }: LoadMoreProps) => {
  if (failure !== undefined) return <LoadFailure message={failure} onRetry={onMore} />;
  if (!hasMore) return null;
  const words = isLoading ? m.loading() : label;
  return (
    <div className="my-8 flex justify-center">
      {href === undefined ? (
        <Button
          variant="secondary"
          className="min-w-56"
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : onMore}
        >
          {words}
        </Button>
      ) : (
        <ActionLink
          className={buttonClass('secondary', 'min-w-56')}
          href={href}
          aria-disabled={isLoading}
          onAct={onMore}
        >
          {words}
        </ActionLink>
      )}
    </div>
  );
};
