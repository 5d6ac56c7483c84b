import { Tooltip as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Around tips that belong together; not around every page, which would then load them. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
    {children}
  </Radix.Provider>
);

interface TooltipProps {
  readonly tip: string;
  /** The one element that the tip explains; it must be able to take the focus. */
  readonly children: ReactNode;
  /** For elements that do nothing else, so that those without a pointer can read the tip too. */
  readonly opensOnTap?: boolean;
}

export const Tooltip = ({ tip, children, opensOnTap = false }: TooltipProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        onClick={(event) => {
          if (!opensOnTap) return;
          // By itself a click would close the tip.
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
  );
};
