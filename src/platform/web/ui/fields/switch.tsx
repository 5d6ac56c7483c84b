import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

/** Takes effect immediately, without a Save button. The touch target is larger than the track. */
export const Switch = (props: ComponentProps<typeof Radix.Root>) => (
  <Radix.Root
    {...props}
    className="group inline-grid h-11 w-14 shrink-0 cursor-pointer place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-55"
  >
    <span className="flex h-6 w-11 items-center rounded-full border border-ink-soft bg-line px-0.5 transition-colors duration-150 group-data-[state=checked]:border-leaf group-data-[state=checked]:bg-leaf">
      <Radix.Thumb className="block size-4.5 rounded-full bg-ink-soft transition-transform duration-150 data-[state=checked]:translate-x-5 data-[state=checked]:bg-surface-raised" />
    </span>
  </Radix.Root>
);
