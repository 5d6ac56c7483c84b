import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ResultCard } from '#features/luck/draws/web/result-card.tsx';
import { ResultLink } from '#features/luck/draws/web/result-link.tsx';
import type { ListedResult } from '#features/luck/draws/web/use-results.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { LuckIcon } from '#platform/web/ui/icons.tsx';

const namesOf = ({ count, first }: ListedResult['bloomed']): string => {
  const names = first.map(({ name }) => name).join(getLocale() === 'zh' ? '、' : ', ');
  return count > first.length ? `${names}…` : names;
};

const Bloomed = ({ draw: { drawNumber, bloomed } }: { draw: ListedResult }) =>
  bloomed.count === 0 ? (
    <p className="result-bloomed">{m.results_bloomed_none()}</p>
  ) : (
    <ResultLink drawNumber={drawNumber} className="result-bloomed">
      <span className="result-faces" aria-hidden="true">
        {bloomed.first.map(({ id, profileImage }) => (
          <ProfilePhoto key={id} url={profileImage} alt="" sizes="2.25rem" />
        ))}
      </span>
      <span>
        <b>{m.results_bloomed({ n: bloomed.count })}</b> {namesOf(bloomed)}
      </span>
    </ResultLink>
  );

export const ResultList = ({ draws }: { draws: readonly ListedResult[] }) => (
  <div className="result-grid">
    {draws.map((draw) => (
      <ResultCard
        key={draw.drawNumber}
        result={draw}
        heading="h2"
        number={
          <ResultLink drawNumber={draw.drawNumber}>
            {m.lucky_draw({ n: draw.drawNumber })}
          </ResultLink>
        }
      >
        <Bloomed draw={draw} />
      </ResultCard>
    ))}
  </div>
);

export const ResultListSkeleton = () => (
  <div className="result-grid">
    {['first', 'second', 'third'].map((name) => (
      <div key={name} className="skeleton h-128 rounded-(--radius-card)" />
    ))}
  </div>
);

export const NoResults = () => (
  <div className="grid justify-items-center gap-2 py-12 text-center">
    <span className="text-4xl text-gold">
      <LuckIcon />
    </span>
    <p className="font-display text-2xl font-semibold">{m.results_empty()}</p>
    <p className="text-ink-soft">{m.results_empty_hint()}</p>
  </div>
);

const PageLink = ({ page, children }: { page: number; children: ReactNode }) => (
  <Link
    to="/draws/{-$number}"
    params={{ number: undefined }}
    search={page > 1 ? { page } : {}}
    className={buttonClass('secondary')}
    preload={false}
  >
    {children}
  </Link>
);

export const ResultPager = ({ page, pages }: { page: number; pages: number }) =>
  pages > 1 && (
    <nav aria-label={m.results_pages()} className="result-pager">
      {page > 2 && <PageLink page={1}>{m.results_newest()}</PageLink>}
      {page > 1 && <PageLink page={page - 1}>{m.results_newer()}</PageLink>}
      <span>{m.results_page({ page, pages })}</span>
      {page < pages && <PageLink page={page + 1}>{m.results_older()}</PageLink>}
      {page < pages - 1 && <PageLink page={pages}>{m.results_oldest()}</PageLink>}
    </nav>
  );
