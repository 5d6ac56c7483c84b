import { type SyntheticEvent, useRef, useState } from 'react';
import type { Facets } from '#features/directory/directory.contract.ts';
import type { DistrictFaces } from '#features/directory/district-faces.contract.ts';
import { shortName } from '#features/directory/places/district-map.rules.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '#features/directory/places/district-map.ts';
import {
  DistrictDrawing,
  type Faces,
  type ShownDistrict,
} from '#features/directory/web/district-drawing.tsx';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';

export interface DistrictMapProps {
  /** All districts, in order. */
  readonly districts: Facets['districts'];
  /** Only on the page of the map: an empty list until they have loaded. */
  readonly faces?: DistrictFaces | undefined;
  readonly chosen: readonly string[];
  /** The link target of a district without JavaScript. */
  readonly hrefOf: (value: string) => string;
  readonly onToggle: (value: string) => void;
}

const DistrictFacesRow = ({ faces }: { faces: Faces }) => (
  <span className="district-faces" aria-hidden="true">
    {faces.map(({ id, profileImage }) => (
      <ProfilePhoto key={id} url={profileImage} alt="" sizes="2rem" />
    ))}
  </span>
);

/** What is chosen, directly below the map. Hidden, because the list tells the same. */
const ChosenDistricts = ({ districts }: { districts: readonly ShownDistrict[] }) => (
  <p className="district-chosen" aria-hidden="true">
    {districts.length === 0 && m.districts_none()}
    {districts.map(({ value, label, faces, count }) => (
      <span key={value}>
        <b>{shortName(label[getLocale()])}</b>
        <DistrictFacesRow faces={faces} />
        {count}
      </span>
    ))}
  </p>
);

interface DistrictRowProps {
  readonly district: ShownDistrict;
  readonly hasFaces: boolean;
  readonly onToggle: () => void;
}

const DistrictRow = ({ district, hasFaces, onToggle }: DistrictRowProps) => {
  const { value, number, label, count, faces, isChosen, isPointed, href } = district;
  return (
    <li data-district={value}>
      <ActionLink
        href={href}
        aria-pressed={isChosen}
        data-empty={count === 0 || undefined}
        data-pointed={isPointed || undefined}
        onAct={onToggle}
      >
        <span className="sr-only">{m.district_number({ n: number })}</span>
        <span aria-hidden="true" className="district-badge">
          {number}
        </span>
        <span className="district-name">{label[getLocale()]}</span>
        <span className="sr-only">
          {count === 1 ? m.directory_result({ n: 1 }) : m.directory_results({ n: count })}
        </span>
        {hasFaces && <DistrictFacesRow faces={faces} />}
        <span aria-hidden="true" className="district-count">
          {count}
        </span>
      </ActionLink>
    </li>
  );
};

const districtOf = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-district]')?.dataset.district
    : undefined;

/** Singapore's postal districts with their number of profiles, as a map and as a list. */
export const DistrictMap = (props: DistrictMapProps) => {
  const { faces, chosen, hrefOf, onToggle } = props;
  const list = useRef<HTMLUListElement>(null);
  const [pointed, setPointed] = useState<string>();
  const point = (event: SyntheticEvent) => setPointed(districtOf(event));
  const districts = props.districts.map(
    ({ value, label, count }, index): ShownDistrict => ({
      value,
      number: index + 1,
      label,
      count,
      faces: faces?.find((district) => district.value === value)?.faces ?? [],
      isChosen: chosen.includes(value),
      isPointed: value === pointed,
      href: hrefOf(value),
    }),
  );
  /** A choice on the map scrolls the list to its row. */
  const toggleOnMap = (value: string) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-district="${value}"]`);
    if (list.current && row) {
      list.current.scrollTop = row.offsetTop - (list.current.clientHeight - row.clientHeight) / 2;
    }
    onToggle(value);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only highlight what is pointed at.
    <div
      className="district-map"
      data-page={faces && ''}
      onPointerOver={point}
      onPointerLeave={() => setPointed(undefined)}
      onFocus={point}
      onBlur={() => setPointed(undefined)}
    >
      <div>
        <div className="district-map-drawn">
          <DistrictDrawing districts={districts} onToggle={toggleOnMap} />
          {faces && <ChosenDistricts districts={districts.filter(({ isChosen }) => isChosen)} />}
        </div>
        <div className="district-rows">
          <ul ref={list} className="district-list">
            {districts.map((district) => (
              <DistrictRow
                key={district.value}
                district={district}
                hasFaces={faces !== undefined}
                onToggle={() => onToggle(district.value)}
              />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
};

/** Reserves the space of the map while it loads. */
export const DistrictMapSkeleton = () => (
  <div
    className="skeleton w-full"
    style={{ aspectRatio: `${MAP_WIDTH} / ${MAP_HEIGHT}` }}
    aria-hidden="true"
  />
);
