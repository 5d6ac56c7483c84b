import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#platform/web/browser/class-names.ts';
import { useBackCloses } from '#platform/web/navigation/use-back-closes.ts';
import { m } from '#platform/web/texts/messages.js';
import { useFocusReturn } from '#platform/web/ui/dialogs/use-focus-return.ts';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

interface DialogProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly size?: 'normal' | 'wide';
  readonly children: ReactNode;
}

/** Modal dialog, open while it is mounted: traps the focus, closes on Escape and Back, and restores the focus. */
export const Dialog = (props: DialogProps) => {
  const { onClose, title, description, size = 'normal', children } = props;
  const focusReturn = useFocusReturn();
  useBackCloses(true, onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-backdrop" />
        <Radix.Content
          className={classNames('dialog', size === 'wide' && 'dialog-wide')}
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
