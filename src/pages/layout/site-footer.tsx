import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { demoDataQuery } from '#pages/layout/use-demo-data.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';

const DemoNotice = () => {
  const { data } = useQuery(demoDataQuery(useApi()));
  return data?.loaded ? <p>{m.footer_demo()}</p> : null;
};

export const SiteFooter = () => (
  <footer className="site-footer full-bleed">
    <div>
      <div className="site-footer-words">
        <p className="site-footer-brand">
          {m.brand()}
          <span aria-hidden="true" className="site-footer-age">
            18+
          </span>
        </p>
        <p>{m.footer_age()}</p>
        <p>{m.footer_lottery()}</p>
        <DemoNotice />
      </div>
      <nav aria-label={m.footer_nav()}>
        <Link to="/draws/{-$number}">{m.footer_results()}</Link>
        <Link to="/about">{m.footer_about()}</Link>
        <Link to="/privacy">{m.footer_privacy()}</Link>
        <Link to="/terms">{m.footer_terms()}</Link>
      </nav>
    </div>
  </footer>
);
