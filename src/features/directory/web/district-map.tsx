import type { MouseEvent } from 'react';
import type { Facets } from '#features/directory/directory.contract.ts';
import { depthOf, depthRanges, districtAt } from '#features/directory/places/district-map.rules.ts';
import { districtShapes, MAP_HEIGHT, MAP_WIDTH } from '#features/directory/places/district-map.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';

/** Tap tolerance in screen pixels. */
const REACH = 22;
const COUNT_BELOW = 20;

interface DistrictMapProps {
  /** All districts, in order. */
  readonly districts: Facets['districts'];
  readonly chosen: readonly string[];
  /** The link target of a district without JavaScript. */
  readonly hrefOf: (value: string) => string;
  readonly onToggle: (value: string) => void;
}

const mostOf = (districts: Facets['districts']) =>
  Math.max(1, ...districts.map(({ count }) => count));

/** The pointer interface of the map. The list beside it offers the same to assistive technology. */
const Drawing = ({ districts, chosen, hrefOf, onToggle }: DistrictMapProps) => {
  const most = mostOf(districts);
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
    <svg
      className="district-drawing"
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      aria-hidden="true"
      // Prevents focus, because the SVG is hidden from screen readers.
      onMouseDown={(event) => event.preventDefault()}
      onClick={tap}
    >
      {districtShapes.map(({ parts, x, y }, index) => {
        const { value, count } = districts[index] ?? { value: '', count: 0 };
        return (
          <a
            key={value}
            href={hrefOf(value)}
            tabIndex={-1}
            data-depth={depthOf(count, most)}
            data-chosen={chosen.includes(value) || undefined}
          >
            <path d={parts.map((part) => `M${part}Z`).join('')} />
            <text x={x} y={y}>
              {index + 1}
            </text>
            <text x={x} y={y + COUNT_BELOW} className="district-drawn-count">
              {count}
            </text>
          </a>
        );
      })}
    </svg>
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

/** Singapore's postal districts with their number of profiles, as a map and as a list. */
export const DistrictMap = (props: DistrictMapProps) => {
  const { districts, chosen, hrefOf, onToggle } = props;
  return (
    <div className="district-map">
      <div>
        <div className="district-map-drawn">
          <Drawing {...props} />
          <Legend most={mostOf(districts)} />
        </div>
        <ul className="district-list">
          {districts.map(({ value, label, count }, index) => (
            <li key={value}>
              <ActionLink
                href={hrefOf(value)}
                aria-pressed={chosen.includes(value)}
                data-empty={count === 0 || undefined}
                onAct={() => onToggle(value)}
              >
                <span className="sr-only">{m.district_number({ n: index + 1 })}</span>
                <span aria-hidden="true" className="district-badge">
                  {index + 1}
                </span>
                <span>{label[getLocale()]}</span>
                <span className="sr-only">
                  {count === 1 ? m.directory_result({ n: 1 }) : m.directory_results({ n: count })}
                </span>
                <span aria-hidden="true" className="district-count">
                  {count}
                </span>
              </ActionLink>
            </li>
          ))}
        </ul>
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
