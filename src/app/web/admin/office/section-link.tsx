import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { preloadSection } from '#app/web/admin/office/section-pieces.tsx';
import { paramOf, type SectionId } from '#app/web/admin/office/sections.ts';

interface SectionLinkProps extends Pick<ComponentProps<'a'>, 'className'> {
  readonly section: SectionId;
  readonly children: ReactNode;
}

/** Leads to a section, whose script is fetched as soon as somebody points at the link. */
export const SectionLink = ({ section, ...rest }: SectionLinkProps) => {
  const preload = () => preloadSection(section);
  return (
    <Link
      to="/admin/{-$id}"
      params={{ id: paramOf(section) }}
      activeOptions={{ exact: true, includeSearch: false }}
      onPointerEnter={preload}
      onFocus={preload}
      {...rest}
    />
  );
};
