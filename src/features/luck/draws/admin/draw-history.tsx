import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DrawnNumbers } from '#features/luck/draws/admin/drawn-numbers.tsx';
import { drawCorrectionsQuery } from '#features/luck/draws/admin/use-draws.ts';
import type { DrawCorrection } from '#features/luck/draws/draw-admin.contract.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { formatAdminWeekday, formatMoment } from '#platform/web/i18n/format-moment.ts';
import { QueryState } from '#platform/web/ui/query-state.tsx';

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

const Corrections = ({ id }: { id: number }) => (
  <QueryState
    query={useQuery(drawCorrectionsQuery(useApi(), id))}
    failure="Failed to fetch the corrections"
    skeleton={<div className="skeleton h-24" />}
  >
    {(corrections) => (
      <ol className="divide-y divide-line">
        {corrections.map((correction) => (
          <Correction key={correction.id} correction={correction} />
        ))}
      </ol>
    )}
  </QueryState>
);

interface DrawHistoryProps {
  readonly id: number;
  readonly correctedAt: string;
}

/** The mark of a corrected draw; the earlier results are fetched when it is opened. */
export const DrawHistory = ({ id, correctedAt }: DrawHistoryProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-8 w-fit cursor-pointer py-1 font-semibold text-gold">
        Corrected {formatMoment(correctedAt)}
      </summary>
      {isOpen && <Corrections id={id} />}
    </details>
  );
};
