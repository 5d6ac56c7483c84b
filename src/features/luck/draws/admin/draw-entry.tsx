import {
  correctDraw,
  type DrawRecord,
  deleteDraw,
} from '#features/luck/draws/draw-admin.contract.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { classNames } from '#platform/web/browser/class-names.ts';
import { formatAdminWeekday } from '#platform/web/i18n/format-moment.ts';
import { DeleteIcon, EditIcon } from '#platform/web/ui/edit-icons.tsx';

export type StoredDraw = Wire<DrawRecord>;

export interface DrawActions {
  readonly onCorrect: (draw: StoredDraw) => void;
  readonly onDelete: (draw: StoredDraw) => void;
}

const Numbers = ({ numbers, className }: { numbers: number[]; className?: string }) => (
  <p className={classNames('flex flex-wrap gap-x-3', className)}>
    {numbers.map((number, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: numbers can repeat and are never reordered.
      <span key={index}>{padLuckyNumber(number)}</span>
    ))}
  </p>
);

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
        <Numbers
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
      <Numbers numbers={draw.starterPrizes} />
      <Numbers numbers={draw.consolationPrizes} className="mt-2" />
    </details>
  </li>
);
