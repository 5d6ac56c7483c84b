import { Link } from '@tanstack/react-router';
import type { LandingLink } from '#features/directory/landing/landing.contract.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';

interface LandingLinksProps {
  readonly title: string;
  readonly links: readonly (LandingLink & { readonly count?: number })[];
}

/** Links to places and services, with the number of profiles if it is known. */
export const LandingLinks = ({ title, links }: LandingLinksProps) =>
  links.length > 0 && (
    <nav aria-label={title} className="landing-links">
      <h2>{title}</h2>
      <ul>
        {links.map(({ group, slug, label, count }) => (
          <li key={`${group} ${slug}`}>
            <Link
              to={group === 'in' ? '/in/$slug' : '/for/$slug'}
              params={{ slug }}
              className="chip"
            >
              {label[getLocale()]}
              {count !== undefined && <span> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
