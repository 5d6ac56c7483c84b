import { type PointerEvent, useRef, useState } from 'react';
import type { ShownService } from '#features/services/services.rules.ts';
import { lazyPiece } from '#platform/web/lazy-piece.tsx';
import { m } from '#platform/web/texts/messages.js';

const MoreServicesPopover = lazyPiece(
  () => import('#features/freelancers/web/more-services-popover.tsx'),
  'MoreServicesPopover',
);

// Long enough for a mouse to reach the popover.
const LEAVE_MS = 150;

interface MoreServicesProps {
  readonly name: string;
  readonly services: readonly ShownService[];
}

/** Opens under a mouse or the focus' Enter; toggles under a finger, which closes it outside too. */
export const MoreServices = ({ name, services }: MoreServicesProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef(false);
  const [open, setOpen] = useState(false);

  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(leaving.current);
      hovered.current = true;
      setOpen(true);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      hovered.current = false;
      leaving.current = setTimeout(() => setOpen(false), LEAVE_MS);
    },
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        // Under a mouse it is open already, and a click must not close it.
        onClick={() => setOpen(hovered.current || !open)}
        {...hover}
      >
        {m.card_more({ n: services.length })}
      </button>
      {open && (
        <MoreServicesPopover
          anchor={button}
          label={m.card_more_services({ name })}
          services={services}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
          hover={hover}
        />
      )}
    </>
  );
};
