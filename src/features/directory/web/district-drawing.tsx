import type { MouseEvent } from 'react';
import type { Facets } from '#features/directory/directory.contract.ts';
import type { DistrictFaces } from '#features/directory/district-faces.contract.ts';
import {
  depthOf,
  depthRanges,
  districtAt,
  shortName,
} from '#features/directory/places/district-map.rules.ts';
import { districtShapes, MAP_HEIGHT, MAP_WIDTH } from '#features/directory/places/district-map.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { getLocale } from '#platform/web/i18n/locale.ts';

/** Tap tolerance in screen pixels. */
const REACH = 22;
const PERCENT = 100;

export type Faces = DistrictFaces[number]['faces'];

/** A postal district with what the map and the list show of it. */
export interface ShownDistrict {
  readonly value: string;
  readonly number: number;
  readonly label: Facets['districts'][number]['label'];
  readonly count: number;
  readonly faces: Faces;
  readonly isChosen: boolean;
  /** Whether the pointer or the focus is on its shape or its row. */
  readonly isPointed: boolean;
  /** The link target without JavaScript. */
  readonly href: string;
}

interface DistrictDrawingProps {
  /** All districts, in order. */
  readonly districts: readonly ShownDistrict[];
  readonly onToggle: (value: string) => void;
}

const stateOf = ({ value, count, isChosen, isPointed }: ShownDistrict, most: number) => ({
  'data-district': value,
  'data-depth': depthOf(count, most),
  'data-chosen': isChosen || undefined,
  'data-pointed': isPointed || undefined,
});

/**
 * Numbers on a small map; names, counts and the first faces on a large one. The labels are not part
 * of the SVG, so that their letters have the same size on every screen.
 */
const Label = ({ district, most }: { district: ShownDistrict; most: number }) => {
  const { number, label, count, faces } = district;
  const { x, y, isSmall = false } = districtShapes[number - 1] ?? { x: 0, y: 0 };
  const [face] = faces;
  return (
    <div
      {...stateOf(district, most)}
      className="district-label"
      aria-hidden="true"
      style={{ left: `${(PERCENT * x) / MAP_WIDTH}%`, top: `${(PERCENT * y) / MAP_HEIGHT}%` }}
    >
      <span className="district-label-number">{number}</span>
      <span className="district-label-name">{shortName(label[getLocale()])}</span>
      <span className="district-label-count">
        {face && !isSmall && <ProfilePhoto url={face.profileImage} alt="" sizes="1.5rem" />}
        {count}
      </span>
    </div>
  );
};

const Legend = ({ most }: { most: number }) => (
  <p aria-hidden="true" className="district-legend">
    {[{ depth: 0, from: 0, to: 0 }, ...depthRanges(most)].map(({ depth, from, to }) => (
      <span key={depth} data-depth={depth}>
        {from === to ? from : `${from}–${to}`}
      </span>
    ))}
  </p>
);

/** The pointer interface of the map. The list beside it offers the same to assistive technology. */
export const DistrictDrawing = ({ districts, onToggle }: DistrictDrawingProps) => {
  const most = Math.max(1, ...districts.map(({ count }) => count));
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const scale = MAP_WIDTH / width;
    const point = { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
    const number = districtAt(point, REACH * scale);
    const district = number === undefined ? undefined : districts[number - 1];
    if (district) onToggle(district.value);
  };
  return (
    <div className="district-drawing">
      <div className="relative">
        <svg
          viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
          aria-hidden="true"
          // Prevents focus, because the SVG is hidden from screen readers.
          onMouseDown={(event) => event.preventDefault()}
          onClick={tap}
        >
          {districts.map((district) => (
            <a key={district.value} href={district.href} tabIndex={-1} {...stateOf(district, most)}>
              <path
                d={districtShapes[district.number - 1]?.parts.map((part) => `M${part}Z`).join('')}
              />
            </a>
          ))}
        </svg>
        {districts.map((district) => (
          <Label key={district.value} district={district} most={most} />
        ))}
      </div>
      <Legend most={most} />
    </div>
  );
};
