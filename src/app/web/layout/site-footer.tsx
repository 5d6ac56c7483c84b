import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { demoDataQuery } from '#app/web/layout/use-demo-data.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';

const linkClass =
  'inline-flex min-h-11 items-center rounded-lg px-2 underline-offset-4 hover:text-ink hover:underline';

const DemoNotice = () => {
  const { data } = useQuery(demoDataQuery(useApi()));
  return data?.loaded ? <p>{m.footer_demo()}</p> : null;
};

export const SiteFooter = () => (
  <footer className="border-t border-line bg-surface text-sm text-ink-soft">
    <div className="mx-auto flex max-w-7xl flex-col gap-x-10 gap-y-6 px-4 py-10 sm:px-6 md:flex-row md:items-start md:justify-between">
      <div className="grid gap-1.5">
        <p className="mb-1 flex items-center gap-3">
          <span className="font-display text-lg font-semibold text-ink">{m.brand()}</span>
          <span
            aria-hidden="true"
            className="rounded-full border border-current px-2 py-0.5 text-xs font-semibold"
          >
            18+
          </span>
        </p>
        <p>{m.footer_age()}</p>
        <p>{m.footer_lottery()}</p>
        <DemoNotice />
      </div>
      <nav aria-label={m.footer_nav()} className="-mx-2 flex gap-2">
        <Link to="/privacy" className={linkClass}>
          {m.footer_privacy()}
        </Link>
        <Link to="/terms" className={linkClass}>
          {m.footer_terms()}
        </Link>
      </nav>
    </div>
  </footer>
);
