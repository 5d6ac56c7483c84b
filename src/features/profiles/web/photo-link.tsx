import type { ReactNode } from 'react';
import { photoSource } from '#features/profiles/web/photo-source.ts';
import { ActionLink } from '#platform/web/ui/action-link.tsx';

interface PhotoLinkProps {
  /** Of the picture; blank where there is none. */
  readonly url: string;
  readonly label: string;
  readonly className: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A picture of a profile that opens the gallery; without script, the picture itself. */
export const PhotoLink = ({ url, label, className, onOpen, children }: PhotoLinkProps) => (
  <ActionLink
    className={className}
    href={photoSource(url).src || '#content'}
    referrerPolicy="no-referrer"
    aria-label={label}
    onAct={onOpen}
  >
    {children}
  </ActionLink>
);
