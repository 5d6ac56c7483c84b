import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOfferedServices } from '#features/catalogue/web/use-services.ts';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { LuckyCard } from '#features/luck/garden/web/lucky-card.tsx';
import { RestOfGarden } from '#features/luck/garden/web/rest-of-garden.tsx';
import { entriesOf, luckyGardenQuery } from '#features/luck/garden/web/use-lucky-garden.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { LuckIcon } from '#platform/web/ui/icons.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

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
      {isPaged && <RestOfGarden grid={grid} garden={garden} shown={entries.length} total={count} />}
      {isError && (
        <LoadFailure
          message={m.lucky_failed()}
          onRetry={() => (data ? fetchNextPage() : refetch())}
        />
      )}
    </section>
  );
};
