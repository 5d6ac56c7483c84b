import { SectionLink } from '#pages/admin/shell/section-link.tsx';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';

interface NoAccessProps {
  /** The lowest role that may open the page. */
  readonly needs: AdminRole;
  readonly has: AdminRole;
}

/** Shown at the address of a page that the role of the admin does not include. */
export const NoAccess = ({ needs, has }: NoAccessProps) => (
  <section className="card grid justify-items-start gap-3 p-6">
    <p className="font-semibold">Your role does not include this page.</p>
    <p className="text-ink-soft">
      It needs the role {needs}; yours is {has}. An owner can change your role.
    </p>
    <SectionLink section="overview" className={buttonClass('secondary', 'mt-2')}>
      Go to the overview
    </SectionLink>
  </section>
);
