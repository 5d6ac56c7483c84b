import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { m } from '#platform/web/texts/messages.js';
import { CloseIcon } from '#platform/web/ui/icons.tsx';
import { useFocusReturn } from '#platform/web/ui/use-focus-return.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

/** Traps the focus, closes on Escape, and gives the focus back. */
export const Dialog = ({ open, onOpenChange, title, description, children }: DialogProps) => {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-backdrop" />
        <Radix.Content
          className="dialog"
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="font-display text-2xl">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
          )}
          <div className="mt-5">{children}</div>
          <Radix.Close className="dialog-close" aria-label={m.close()}>
            <CloseIcon />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
