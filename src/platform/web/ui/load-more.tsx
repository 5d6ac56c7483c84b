import { useLayoutEffect, useRef } from 'react';
import { focusEntry } from '#platform/web/focus-keeper.ts';
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

/** Whoever brought the end of the list, so that the button is gone, goes on at the first new entry. */
const useFocusAtEnd = (isAtEnd: boolean) => {
  const pressed = useRef<{ list: Element; count: number }>(undefined);
  useLayoutEffect(() => {
    if (!isAtEnd || !pressed.current) return;
    const { list, count } = pressed.current;
    pressed.current = undefined;
    focusEntry(list.children[count]);
  }, [isAtEnd]);
  return (button: Element) => {
    const list = button.parentElement?.previousElementSibling;
    pressed.current = list ? { list, count: list.children.length } : undefined;
  };
};

/** Under a list that goes on; nothing at its end. Keeps the focus while more is on its way. */
export const LoadMore = ({ label, hasMore, isLoading, failure, onMore }: LoadMoreProps) => {
  const onPress = useFocusAtEnd(failure === undefined && !hasMore);
  if (failure !== undefined) return <LoadFailure message={failure} onRetry={onMore} />;
  if (!hasMore) return null;
  return (
    <div className="my-8 flex justify-center">
      <Button
        variant="secondary"
        className="min-w-56"
        aria-disabled={isLoading}
        onClick={({ currentTarget }) => {
          if (isLoading) return;
          onPress(currentTarget);
          onMore();
        }}
      >
        {isLoading ? m.loading() : label}
      </Button>
    </div>
  );
};
