import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOfferedServices } from '#features/catalogue/web/use-services.ts';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { LuckyCard } from '#features/luck/garden/web/lucky-card.tsx';
import { entriesOf, luckyGardenQuery } from '#features/luck/garden/web/use-lucky-garden.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { LuckIcon } from '#platform/web/ui/icons.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

/** Prefetch distance: how far below the viewport the end is when the next page is requested. */
const AHEAD = { rootMargin: '800px' };

interface MoreLuckyProfilesProps {
  /** The element whose children are the cards. */
  readonly grid: RefObject<HTMLElement | null>;
  readonly garden: UseInfiniteQueryResult;
  readonly shown: number;
  readonly total: number;
}

/** Infinite scroll below the first cards; it starts when the visitor presses the button. */
const MoreLuckyProfiles = ({ grid, garden, shown, total }: MoreLuckyProfilesProps) => {
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

const SKELETONS = ['first', 'second', 'third'];

const Empty = () => (
  <div className="grid justify-items-center gap-2 py-10 text-center">
    <span className="text-4xl text-gold">
      <LuckIcon />
    </span>
    <p className="font-display text-2xl font-semibold">{m.lucky_empty()}</p>
    <p className="max-w-md text-ink-soft">{m.lucky_empty_hint()}</p>
  </div>
);

/** Profiles whose lucky numbers came up in recent draws. */
export const LuckyGarden = ({ onOpenGallery }: { onOpenGallery: OpenGallery }) => {
  const garden = useInfiniteQuery(luckyGardenQuery(useApi()));
  const { data, isError, fetchNextPage, hasNextPage, refetch } = garden;
  const offered = useOfferedServices();
  const grid = useRef<HTMLDivElement>(null);
  const entries = entriesOf(data?.pages ?? []);
  const count = data?.pages.at(-1)?.total ?? 0;
  const isPaged = (data?.pages.length ?? 0) > 1 || hasNextPage;
  return (
    <section aria-labelledby="lucky-garden" className="section lucky-garden">
      <div className="lucky-head">
        <div>
          <h2 id="lucky-garden" className="section-title">
            <LuckIcon />
            {m.lucky_garden()}
          </h2>
          <p>{m.lucky_garden_hint()}</p>
        </div>
        {count > 0 && (
          <p className="lucky-count">
            {count === 1 ? m.lucky_found_one({ n: count }) : m.lucky_found({ n: count })}
          </p>
        )}
      </div>
      {data ? (
        entries.length === 0 ? (
          <Empty />
        ) : (
          <div ref={grid} className="lucky-grid">
            {entries.map((entry) => (
              <LuckyCard
                key={entry.freelancer.id}
                entry={entry}
                offered={offered}
                onOpenGallery={onOpenGallery}
              />
            ))}
          </div>
        )
      ) : isError ? null : (
        <div role="status" aria-label={m.loading()} className="lucky-grid">
          {SKELETONS.map((name) => (
            <div key={name} className="skeleton h-64 rounded-(--radius-card)" />
          ))}
        </div>
      )}
      {isPaged && (
        <MoreLuckyProfiles grid={grid} garden={garden} shown={entries.length} total={count} />
      )}
      {isError && (
        <LoadFailure
          message={m.lucky_failed()}
          onRetry={() => (data ? fetchNextPage() : refetch())}
        />
      )}
    </section>
  );
};
