import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paramOf, type SectionId } from '#pages/admin/shell/sections.ts';

interface SectionLinkProps {
  readonly section: SectionId;
  readonly className?: string;
  readonly children: ReactNode;
  /** Called when the link is hovered or focused. */
  readonly onExpect?: () => void;
}

export const SectionLink = ({ section, onExpect, ...rest }: SectionLinkProps) => (
  <Link
    to="/admin/{-$id}"
    params={{ id: paramOf(section) }}
    activeOptions={{ exact: true, includeSearch: false }}
    onPointerEnter={onExpect}
    onFocus={onExpect}
    {...rest}
  />
);
