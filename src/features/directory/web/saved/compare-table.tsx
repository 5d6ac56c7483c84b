import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CardAvailability } from '#features/availability/web/card-availability.tsx';
import { cardServices, type ShownService } from '#features/catalogue/services.rules.ts';
import { useOfferedServices } from '#features/catalogue/web/use-services.ts';
import { idsSearch } from '#features/directory/address-ids.rules.ts';
import { sharedByAll } from '#features/directory/compared-ids.rules.ts';
import type { ComparedCard } from '#features/directory/directory.contract.ts';
import { CardRating } from '#features/directory/web/cards/card-parts.tsx';
import { useProfileNotes } from '#features/directory/web/saved/profile-notes.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { languageList, shownPlace, shownPrice } from '#features/profiles/web/profile-texts.ts';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';

interface CompareTableProps {
  readonly cards: readonly ComparedCard[];
}

interface RowProps extends CompareTableProps {
  readonly label: string;
  /** Nothing to show is a dash. */
  readonly children: (card: ComparedCard) => ReactNode;
}

const Row = ({ label, cards, children }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {cards.map((card) => (
      <td key={card.id}>{children(card) || '–'}</td>
    ))}
  </tr>
);

/** Nothing if there is none. */
const badgesOf = (services: readonly ShownService[]) =>
  services.length > 0 && (
    <ul className="service-badges">
      {services.map(({ serviceName, label }) => (
        <li key={serviceName}>{label}</li>
      ))}
    </ul>
  );

/** What all offer is listed once; the columns have the differences. */
const ServiceRows = ({ cards }: CompareTableProps) => {
  const offered = useOfferedServices();
  const all = sharedByAll(cards.map(({ services }) => services));
  const shared = badgesOf(cardServices(all, offered).badges);
  return (
    <>
      {shared && (
        <tr>
          <th scope="row">{m.compare_all_offer()}</th>
          <td colSpan={cards.length}>{shared}</td>
        </tr>
      )}
      <Row label={shared ? m.compare_also_offers() : m.filter_services()} cards={cards}>
        {({ services }) => {
          const own = services.filter((name) => !all.includes(name));
          return badgesOf(cardServices(own, offered).badges);
        }}
      </Row>
    </>
  );
};

/** Profiles side by side. The notes of the visitor are only known in the browser. */
export const CompareTable = ({ cards }: CompareTableProps) => {
  const notes = useProfileNotes();
  const without = (id: number) =>
    idsSearch(cards.map((card) => card.id).filter((other) => other !== id));
  const hasNote = cards.some(({ id }) => notes?.[id]);
  return (
    <div className="compare-scroll">
      <table className="compare-table">
        <thead>
          <tr>
            <td />
            {cards.map(({ id, name, profileImage }) => (
              <th key={id} scope="col">
                <Link to="/profile/$id" params={{ id: String(id) }}>
                  <ProfilePhoto url={profileImage} alt="" sizes="12rem" inPage />
                  {name}
                </Link>
                <Link to="/compare" search={without(id)} replace resetScroll={false}>
                  {m.compare_remove()}
                  <span className="sr-only">{` ${name}`}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={m.filter_price()} cards={cards}>
            {(card) => <b>{shownPrice(card)}</b>}
          </Row>
          <Row label={m.filter_rating()} cards={cards}>
            {(card) => card.reviewCount > 0 && <CardRating profile={card} />}
          </Row>
          <Row label={m.filter_location()} cards={cards}>
            {(card) => <span {...shownPlace(card)} />}
          </Row>
          <Row label={m.filter_availability()} cards={cards}>
            {({ availability }) =>
              availability.state !== 'unset' && <CardAvailability availability={availability} />
            }
          </Row>
          <Row label={m.filter_language()} cards={cards}>
            {/* The server of the previous release sends no languages. */}
            {({ languages }) => languageList(languages ?? [])}
          </Row>
          <ServiceRows cards={cards} />
          <Row label={m.compare_confirmed()} cards={cards}>
            {({ isConfirmed }) => isConfirmed && m.compare_yes()}
          </Row>
          {hasNote && (
            <Row label={m.compare_note()} cards={cards}>
              {({ id }) => notes?.[id]}
            </Row>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {cards.map(({ id, name }) => (
              <td key={id}>
                <Link
                  to="/profile/$id"
                  params={{ id: String(id) }}
                  className={buttonClass('secondary')}
                >
                  {m.card_view_profile()}
                  <span className="sr-only">{` ${name}`}</span>
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
