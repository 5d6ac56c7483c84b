import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';

/** Prefetch distance: how far below the viewport the end is when the next page is requested. */
const AHEAD = { rootMargin: '800px' };

interface RestOfGardenProps {
  /** The element whose children are the cards. */
  readonly grid: RefObject<HTMLElement | null>;
  readonly garden: UseInfiniteQueryResult;
  readonly shown: number;
  readonly total: number;
}

/** Infinite scroll below the first cards; it starts when the visitor presses the button. */
export const RestOfGarden = ({ grid, garden, shown, total }: RestOfGardenProps) => {
  const { fetchNextPage, isFetchingNextPage: isLoading } = garden;
  const hasMore = garden.hasNextPage && !garden.isError;
  const [wantsAll, setWantsAll] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);

  useEffect(() => {
    if (!wantsAll || !hasMore || isLoading || !end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
    }, AHEAD);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wantsAll, hasMore, isLoading, fetchNextPage]);

  // Moves the focus from the button to the first card that it loaded.
  useEffect(() => {
    if (firstNew.current === undefined || shown <= firstNew.current) return;
    const card = grid.current?.children[firstNew.current];
    firstNew.current = undefined;
    card?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [grid, shown]);

  const showAll = () => {
    firstNew.current = shown;
    setWantsAll(true);
    void fetchNextPage();
  };
  return (
    <div ref={end} className="mt-6 grid justify-items-center gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {m.lucky_shown({ shown, n: total })}
      </p>
      {hasMore && (
        <Button
          variant="secondary"
          className="min-w-[min(14rem,100%)]"
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : showAll}
        >
          {isLoading ? m.loading() : m.lucky_show_all()}
        </Button>
      )}
    </div>
  );
};
