import { Tooltip as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';

const DELAY_MS = 700;

interface TooltipProps {
  readonly tip: string;
  /** The element that the tip explains; it must be focusable. */
  readonly children: ReactNode;
  readonly startsOpen: boolean;
}

/** Also opens on a tap, so that the tip is available without a pointer. */
export const Tooltip = ({ tip, children, startsOpen }: TooltipProps) => {
  const [open, setOpen] = useState(startsOpen);
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          asChild
          onClick={(event) => {
            // By default a click would close the tip.
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={12}>
            {tip}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
};
