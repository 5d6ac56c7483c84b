import { useEffect, useRef } from 'react';
import { preloadSection } from '#pages/admin/shell/section-components.tsx';
import { SectionLink } from '#pages/admin/shell/section-link.tsx';
import { type Section, sections } from '#pages/admin/shell/sections.ts';
import { type PendingCounts, tallyOf } from '#pages/admin/shell/use-pending-work.ts';
import { useMayCall } from '#platform/web/api/permitted.tsx';

const Count = ({ section, waiting }: { section: Section; waiting: PendingCounts }) => {
  const tally = tallyOf(section.id, waiting);
  if (!tally) return null;
  return (
    <>
      <span aria-hidden="true" className="admin-count">
        {tally.text}
      </span>
      <span className="sr-only">{`, ${tally.text} ${tally.what}`}</span>
    </>
  );
};

interface SectionNavProps {
  readonly current: Section;
  /** Undefined until the counts are loaded. */
  readonly waiting: PendingCounts | undefined;
}

/** Navigation of the admin area: a sidebar on wide screens, a bottom bar on phones. */
export const SectionNav = ({ current, waiting }: SectionNavProps) => {
  const list = useRef<HTMLUListElement>(null);
  const mayCall = useMayCall();
  // Scrolls the current link into view: on phones the bar is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the section or a count changes.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    const bar = list.current?.parentElement;
    if (!link || !bar || bar.scrollWidth <= bar.clientWidth) return;
    bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  }, [current, waiting !== undefined]);
  return (
    <nav aria-label="Sections" className="section-nav">
      <ul ref={list}>
        {sections
          .filter(({ call }) => mayCall(call))
          .map((section) => (
            <li key={section.id}>
              <SectionLink section={section.id} onExpect={() => preloadSection(section.id)}>
                {section.title}
                {waiting && <Count section={section} waiting={waiting} />}
              </SectionLink>
            </li>
          ))}
      </ul>
    </nav>
  );
};
