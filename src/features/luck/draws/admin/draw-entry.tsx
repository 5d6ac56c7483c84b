import { DrawHistory } from '#features/luck/draws/admin/draw-history.tsx';
import { DrawnNumbers } from '#features/luck/draws/admin/drawn-numbers.tsx';
import {
  correctDraw,
  type DrawRecord,
  deleteDraw,
} from '#features/luck/draws/draw-admin.contract.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { formatAdminWeekday } from '#platform/web/i18n/format-moment.ts';
import { DeleteIcon, EditIcon } from '#platform/web/ui/edit-icons.tsx';

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
