import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOfferedServices } from '#features/catalogue/web/use-services.ts';
import type { getResult } from '#features/luck/draws/draws.contract.ts';
import { ResultCard } from '#features/luck/draws/web/result-card.tsx';
import { ResultLink } from '#features/luck/draws/web/result-link.tsx';
import { ResultListSkeleton } from '#features/luck/draws/web/result-list.tsx';
import { resultQuery } from '#features/luck/draws/web/use-results.ts';
import { LuckyCard } from '#features/luck/garden/web/lucky-card.tsx';
import { useGallery } from '#features/media/gallery/web/use-gallery.tsx';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { PreviousIcon } from '#platform/web/ui/icons.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

type FullResult = CallOutput<typeof getResult>;

const MatchedProfiles = ({ draw: { drawNumber, bloomed } }: { draw: FullResult }) => {
  const offered = useOfferedServices();
  const { openGallery, gallery } = useGallery();
  const { count, entries } = bloomed;
  return (
    <section aria-labelledby="bloomed" className="section lucky-garden">
      <div className="lucky-head">
        <div>
          <h2 id="bloomed" className="section-title">
            {m.results_who()}
          </h2>
          <p>{count === 0 ? m.results_who_none() : m.results_who_hint()}</p>
        </div>
        {count > 0 && <p className="lucky-count">{m.results_bloomed({ n: count })}</p>}
      </div>
      {count > 0 && (
        <div className="lucky-grid">
          {entries.map((entry) => (
            <LuckyCard
              key={entry.freelancer.id}
              entry={{ ...entry, drawNumber }}
              offered={offered}
              onOpenGallery={openGallery}
            />
          ))}
        </div>
      )}
      {count > entries.length && (
        <p className="mt-6 text-center text-sm text-ink-soft">
          {m.results_who_more({ shown: entries.length, n: count })}
        </p>
      )}
      {gallery}
    </section>
  );
};

const Around = ({ draw: { earlier, later } }: { draw: FullResult }) => (
  <nav aria-label={m.results_around()} className="result-pager">
    {earlier && (
      <ResultLink drawNumber={earlier} className={buttonClass('secondary')}>
        {`← ${m.lucky_draw({ n: earlier })}`}
      </ResultLink>
    )}
    {later && (
      <ResultLink drawNumber={later} className={buttonClass('secondary')}>
        {`${m.lucky_draw({ n: later })} →`}
      </ResultLink>
    )}
  </nav>
);

export const OneDraw = ({ number }: { number: string }) => {
  const query = useQuery(resultQuery(useApi(), number));
  return (
    <div className="py-6 sm:py-8">
      <Link to="/draws/{-$number}" params={{ number: undefined }} className="profile-back">
        <PreviousIcon />
        {m.results_all()}
      </Link>
      <QueryState query={query} failure={m.results_failed()} skeleton={<ResultListSkeleton />}>
        {(draw) => (
          <>
            <div className="mx-auto max-w-xl">
              <ResultCard
                result={draw}
                heading="h1"
                number={<p>{m.lucky_draw({ n: draw.drawNumber })}</p>}
              >
                <p className="text-sm text-ink-soft">{m.results_note()}</p>
              </ResultCard>
              <Around draw={draw} />
            </div>
            <MatchedProfiles draw={draw} />
          </>
        )}
      </QueryState>
    </div>
  );
};
