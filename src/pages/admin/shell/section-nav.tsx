import { useEffect, useRef } from 'react';
import { preloadSection } from '#pages/admin/shell/section-components.tsx';
import { SectionLink } from '#pages/admin/shell/section-link.tsx';
import { type Section, sections } from '#pages/admin/shell/sections.ts';
import { tallyOf, type Waiting } from '#pages/admin/shell/use-pending-work.ts';

const Count = ({ section, waiting }: { section: Section; waiting: Waiting }) => {
  const tally = tallyOf(section.id, waiting);
  if (!tally) return null;
  return (
    <>
      <span aria-hidden="true" className="office-count">
        {tally.text}
      </span>
      <span className="sr-only">, {tally.words}</span>
    </>
  );
};

interface OfficeNavProps {
  readonly current: Section;
  /** Absent as long as it is unknown: the links are there all the same. */
  readonly waiting: Waiting | undefined;
}

/** Beside the page on wide screens, a bar at the lower edge on phones. */
export const OfficeNav = ({ current, waiting }: OfficeNavProps) => {
  const list = useRef<HTMLUListElement>(null);
  // On a phone the bar is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the section, and counts make it longer.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    const bar = list.current?.parentElement;
    if (!link || !bar || bar.scrollWidth <= bar.clientWidth) return;
    bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  }, [current, waiting !== undefined]);
  return (
    <nav aria-label="Sections" className="office-nav">
      <ul ref={list}>
        {sections.map((section) => (
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
