import { Link } from '@tanstack/react-router';
import { useCurrentSection } from '#pages/admin/shell/use-current-section.ts';
import { focusOn } from '#platform/web/navigation/focus-keeper.ts';

interface AdminNavProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Section links: beside the panels on wide screens, a scrollable row on phones. */
export const AdminNav = ({ sections }: AdminNavProps) => {
  const current = useCurrentSection(sections);
  return (
    <nav aria-label="Sections" className="admin-nav">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="."
              hash={id}
              search
              replace
              activeOptions={{ includeHash: true }}
              data-current={id === current}
              onClick={() => focusOn(document.getElementById(`${id}-title`))}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
