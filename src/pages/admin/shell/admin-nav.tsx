import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusOn } from '#platform/web/navigation/focus-keeper.ts';

/** The last section whose top is above the upper third of the viewport. */
const useCurrentSection = (sections: readonly { readonly id: string }[]) => {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const isAtEnd =
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && (isAtEnd ? top < window.innerHeight : top <= line);
      });
      setCurrent((passed.at(-1) ?? sections[0])?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return current;
};

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
