import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { drawCorrectionsQuery } from '#features/luck/draws/admin/use-draws.ts';
import {
  correctDraw,
  type DrawCorrection,
  type DrawRecord,
  deleteDraw,
} from '#features/luck/draws/draw-admin.contract.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { classNames } from '#platform/web/browser/class-names.ts';
import { formatAdminWeekday, formatMoment } from '#platform/web/i18n/format-moment.ts';
import { DeleteIcon, EditIcon } from '#platform/web/ui/edit-icons.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

interface DrawnNumbersProps {
  readonly numbers: readonly number[];
  readonly className?: string;
}

const DrawnNumbers = ({ numbers, className }: DrawnNumbersProps) => (
  <p className={classNames('flex flex-wrap gap-x-3', className)}>
    {numbers.map((number, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: numbers can repeat and are never reordered.
      <span key={index}>{padLuckyNumber(number)}</span>
    ))}
  </p>
);

const Correction = ({ correction }: { correction: Wire<DrawCorrection> }) => {
  const { username, correctedAt, before } = correction;
  return (
    <li className="py-2">
      <p>
        <b>{username || 'An admin'}</b>{' '}
        <span className="text-ink-soft">{formatMoment(correctedAt)}</span>
      </p>
      {before ? (
        <>
          <p>
            Before: draw {before.drawNumber}, {formatAdminWeekday(before.drawDate)}
          </p>
          <DrawnNumbers
            numbers={[before.firstPrize, before.secondPrize, before.thirdPrize]}
            className="font-semibold"
          />
          <DrawnNumbers numbers={before.starterPrizes} />
          <DrawnNumbers numbers={before.consolationPrizes} className="mt-1" />
        </>
      ) : (
        <p>The earlier result was not recorded.</p>
      )}
    </li>
  );
};

/** The mark of a corrected draw; the earlier results are fetched when it is opened. */
const DrawHistory = ({ id, correctedAt }: { id: number; correctedAt: string }) => {
  const [isOpen, setOpen] = useState(false);
  const corrections = useQuery({ ...drawCorrectionsQuery(useApi(), id), enabled: isOpen });
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-8 w-fit cursor-pointer py-1 font-semibold text-gold">
        Corrected {formatMoment(correctedAt)}
      </summary>
      {isOpen && (
        <QueryState
          query={corrections}
          failure="Failed to fetch the corrections"
          skeleton={<div className="skeleton h-24" />}
        >
          {(list) => (
            <ol className="divide-y divide-line">
              {list.map((correction) => (
                <Correction key={correction.id} correction={correction} />
              ))}
            </ol>
          )}
        </QueryState>
      )}
    </details>
  );
};

export type StoredDraw = Wire<DrawRecord>;

export interface DrawActions {
  readonly onCorrect: (draw: StoredDraw) => void;
  readonly onDelete: (draw: StoredDraw) => void;
}

export const DrawEntry = ({
  draw,
  onCorrect,
  onDelete,
}: DrawActions & { readonly draw: StoredDraw }) => (
  <li className="border-b border-line py-3 last:border-0">
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          Draw {draw.drawNumber}{' '}
          <span className="font-normal text-ink-soft">{formatAdminWeekday(draw.drawDate)}</span>
        </p>
        <DrawnNumbers
          numbers={[draw.firstPrize, draw.secondPrize, draw.thirdPrize]}
          className="font-semibold text-gold"
        />
      </div>
      <Permitted call={correctDraw}>
        <button
          type="button"
          className="icon-button"
          aria-label={`Correct draw ${draw.drawNumber}`}
          onClick={() => onCorrect(draw)}
        >
          <EditIcon />
        </button>
      </Permitted>
      <Permitted call={deleteDraw}>
        <button
          type="button"
          className="icon-button text-danger"
          aria-label={`Delete draw ${draw.drawNumber}`}
          onClick={() => onDelete(draw)}
        >
          <DeleteIcon />
        </button>
      </Permitted>
    </div>
    <details className="text-sm">
      <summary className="min-h-8 w-fit cursor-pointer py-1 text-ink-soft">
        Starter and consolation prizes
      </summary>
      <DrawnNumbers numbers={draw.starterPrizes} />
      <DrawnNumbers numbers={draw.consolationPrizes} className="mt-2" />
    </details>
    {draw.correctedAt && <DrawHistory id={draw.id} correctedAt={draw.correctedAt} />}
  </li>
);
