import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';

/** How far below the screen the end may be when the next page is asked for. */
const AHEAD = { rootMargin: '800px' };

interface RestOfGardenProps {
  /** Whose children are the cards. */
  readonly grid: RefObject<HTMLElement | null>;
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

/** Below the first cards: asked for once, the rest comes page by page as its end comes near. */
export const RestOfGarden = ({
  grid,
  shown,
  total,
  hasMore,
  isLoading,
  onLoad,
}: RestOfGardenProps) => {
  const [wantsAll, setWantsAll] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);

  useEffect(() => {
    if (!wantsAll || !hasMore || isLoading || !end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onLoad();
    }, AHEAD);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wantsAll, hasMore, isLoading, onLoad]);

  // Whoever pressed the button goes on at the first card that it brought.
  useEffect(() => {
    if (firstNew.current === undefined || shown <= firstNew.current) return;
    const card = grid.current?.children[firstNew.current];
    firstNew.current = undefined;
    card?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [grid, shown]);

  const showAll = () => {
    firstNew.current = shown;
    setWantsAll(true);
    onLoad();
  };
  return (
    <div ref={end} className="mt-6 grid justify-items-center gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {m.lucky_shown({ shown, n: total })}
      </p>
      {hasMore && (
        <Button
          variant="secondary"
          className="min-w-56"
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : showAll}
        >
          {isLoading ? m.loading() : m.lucky_show_all()}
        </Button>
      )}
    </div>
  );
};
