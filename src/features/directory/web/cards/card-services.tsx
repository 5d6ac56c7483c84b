import { type PointerEvent, useRef, useState } from 'react';
import {
  cardServices,
  type OfferedService,
  type ShownService,
} from '#features/catalogue/services.rules.ts';
import { badgeCounts, placesWhere } from '#features/directory/card-badges.rules.ts';
import { profileAddress } from '#features/profiles/web/profile-address.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';

const MoreServicesPopover = lazyComponent(
  () => import('#features/directory/web/cards/more-services-popover.tsx'),
  'MoreServicesPopover',
);

// Long enough to move the mouse into the popover.
const LEAVE_MS = 150;

interface MoreServicesProps {
  readonly id: number;
  readonly name: string;
  /** All services of the profile, in order. */
  readonly services: readonly ShownService[];
  /** The number of badges on the card, for each breakpoint. */
  readonly counts: readonly number[];
}

/** Reads the number of visible badges from the layout, because CSS decides it. */
const shownBeside = (control: HTMLElement | null): number =>
  [...(control?.closest('ul')?.children ?? [])].filter(
    (badge) => !badge.contains(control) && badge.getClientRects().length > 0,
  ).length;

/**
 * Opens on hover or Enter; a tap toggles it, and a tap outside closes it. Without JavaScript it
 * links to the profile.
 */
const MoreServices = ({ id, name, services, counts }: MoreServicesProps) => {
  const button = useRef<HTMLAnchorElement>(null);
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
      <ActionLink
        ref={button}
        href={profileAddress(id)}
        aria-haspopup="dialog"
        aria-expanded={open}
        // On hover the popover is already open, and a click must not close it.
        onAct={() => setOpen(hovered.current || !open)}
        {...hover}
      >
        {[...new Set(counts)]
          .filter((count) => count < services.length)
          .map((count) => (
            <span key={count} data-at={placesWhere(counts, (other) => other === count)}>
              {m.card_more({ n: services.length - count })}
            </span>
          ))}
      </ActionLink>
      {open && (
        <MoreServicesPopover
          anchor={button}
          label={m.card_more_services({ name })}
          services={services.slice(shownBeside(button.current))}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
          hover={hover}
        />
      )}
    </>
  );
};

export interface CardServicesProps {
  readonly id: number;
  readonly name: string;
  readonly services: readonly string[];
  /** The service configuration, read once per list. */
  readonly offered: readonly OfferedService[] | undefined;
}

type CardFactsProps = Pick<CardServicesProps, 'services' | 'offered'>;

/** Nationality and location as text. What does not fit into the row is left out, word by word. */
export const CardFacts = ({ services, offered }: CardFactsProps) =>
  cardServices(services, offered).facts.map(({ serviceName, label }) => (
    <span key={serviceName}>{label}</span>
  ));

/** The first services of a profile as badges in a few lines, the rest in a popover. */
export const CardServices = ({ id, name, services, offered }: CardServicesProps) => {
  const { badges: shown } = cardServices(services, offered);
  const counts = badgeCounts(
    shown.map(({ label }) => label),
    (n) => m.card_more({ n }),
  );
  const isCut = counts.some((count) => count < shown.length);
  return (
    <ul className="service-badges">
      {shown.slice(0, Math.max(...counts)).map(({ serviceName, label }, index) => (
        <li key={serviceName} data-at={placesWhere(counts, (count) => count > index)}>
          {label}
        </li>
      ))}
      {isCut && (
        <li
          className="more-services"
          data-at={placesWhere(counts, (count) => count < shown.length)}
        >
          <MoreServices id={id} name={name} services={shown} counts={counts} />
        </li>
      )}
    </ul>
  );
};
