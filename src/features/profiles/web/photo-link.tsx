import type { ReactNode } from 'react';
import { photoSource } from '#features/profiles/web/photo-source.ts';
import { ActionLink } from '#platform/web/ui/action-link.tsx';

interface PhotoLinkProps {
  /** The URL of the picture; blank if there is none. */
  readonly url: string;
  readonly label: string;
  readonly className: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A picture that opens the gallery. Without JavaScript it links to the image file. */
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
