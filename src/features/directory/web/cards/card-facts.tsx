import type { DirectoryCard } from '#features/directory/directory.contract.ts';
import { priceOf } from '#features/profiles/profile.rules.ts';
import { areaName, priceText } from '#features/profiles/web/profile-texts.ts';
import { m } from '#platform/web/texts/messages.js';

/** The facts that visitors compare: the price on the picture, the rating and location below the name. */
export const CardFacts = ({ profile }: { profile: DirectoryCard }) => {
  const { location, locationArea, rating, reviewCount: n } = profile;
  const stars = (rating / 10).toFixed(1);
  return (
    <>
      {priceOf(profile) !== undefined && <p className="card-price">{priceText(profile)}</p>}
      <p className="card-facts">
        {n > 0 && (
          <span
            className="card-rating"
            role="img"
            aria-label={n === 1 ? m.card_rating_one({ stars }) : m.card_rating({ stars, n })}
          >{`${stars} (${n})`}</span>
        )}
        <span>{location || areaName(locationArea)}</span>
      </p>
    </>
  );
};
