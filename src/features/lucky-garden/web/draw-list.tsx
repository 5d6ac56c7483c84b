import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DrawRecord } from '#features/lucky-garden/lucky-garden.contract.ts';
import { drawsQuery, useDeleteDraw } from '#features/lucky-garden/web/use-draws.ts';
import { padLuckyNumber } from '#features/reviews/reviews.rules.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { formatWeekday } from '#platform/web/format-moment.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DeleteIcon } from '#platform/web/ui/edit-icons.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

type Draw = Wire<DrawRecord>;

const Numbers = ({ numbers, className }: { numbers: number[]; className?: string }) => (
  <p className={classNames('flex flex-wrap gap-x-3', className)}>
    {numbers.map((number, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand twice, and none moves.
      <span key={index}>{padLuckyNumber(number)}</span>
    ))}
  </p>
);

const DrawEntry = ({ draw, onDelete }: { draw: Draw; onDelete: () => void }) => (
  <li className="border-b border-line py-3 last:border-0">
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          Draw {draw.drawNumber}{' '}
          <span className="font-normal text-ink-soft">{formatWeekday(draw.drawDate)}</span>
        </p>
        <Numbers
          numbers={[draw.firstPrize, draw.secondPrize, draw.thirdPrize]}
          className="font-semibold text-gold"
        />
      </div>
      <button
        type="button"
        className="icon-button text-danger"
        aria-label={`Delete draw ${draw.drawNumber}`}
        onClick={onDelete}
      >
        <DeleteIcon />
      </button>
    </div>
    <details className="text-sm">
      <summary className="min-h-8 w-fit cursor-pointer py-1 text-ink-soft">
        Starter and consolation prizes
      </summary>
      <Numbers numbers={draw.starterPrizes} />
      <Numbers numbers={draw.consolationPrizes} className="mt-2" />
    </details>
  </li>
);

export const DrawList = () => {
  const draws = useQuery(drawsQuery(useApi()));
  const remove = useDeleteDraw();
  const [doomed, setDoomed] = useState<Draw>();
  return (
    <section aria-labelledby="last-draws">
      <h3 id="last-draws" className="text-lg font-semibold">
        Last 6 Draws
      </h3>
      <QueryState
        query={draws}
        failure="Failed to fetch 4D draws"
        skeleton={<div className="skeleton mt-2 h-96" />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className="py-4 text-ink-soft">No draws yet</p>
          ) : (
            <ul>
              {list.map((draw) => (
                <DrawEntry key={draw.id} draw={draw} onDelete={() => setDoomed(draw)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        question="Are you sure you want to delete this 4D draw?"
        detail={doomed && `Draw ${doomed.drawNumber}, ${formatWeekday(doomed.drawDate)}`}
        action="Delete"
        onConfirm={() => doomed && remove.mutate(doomed.id)}
      />
    </section>
  );
};
