import { Popover } from 'radix-ui';
import type { HTMLAttributes, RefObject } from 'react';
import type { ShownService } from '#features/catalogue/services.rules.ts';

interface MoreServicesPopoverProps {
  readonly anchor: RefObject<HTMLAnchorElement | null>;
  readonly label: string;
  readonly services: readonly ShownService[];
  readonly onClose: () => void;
  readonly hover: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'>;
}

export const MoreServicesPopover = ({
  anchor,
  label,
  services,
  onClose,
  hover,
}: MoreServicesPopoverProps) => (
  <Popover.Root open onOpenChange={onClose}>
    <Popover.Anchor virtualRef={anchor as RefObject<HTMLAnchorElement>} />
    <Popover.Portal>
      <Popover.Content
        className="popover"
        aria-label={label}
        side="top"
        sideOffset={6}
        collisionPadding={12}
        // The popover has no interactive content, so the focus stays on the control.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          const { target } = event;
          if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault();
        }}
        {...hover}
      >
        <ul className="service-badges gap-1.5">
          {services.map((service) => (
            <li key={service.serviceName}>{service.label}</li>
          ))}
        </ul>
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
);
