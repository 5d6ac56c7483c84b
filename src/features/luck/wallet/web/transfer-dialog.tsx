import { useState } from 'react';
import type { WalletNumber } from '#features/luck/wallet/wallet.rules.ts';
import { transferLinksOf } from '#features/luck/wallet/wallet-transfer.rules.ts';
import { copyWithToast } from '#platform/web/browser/clipboard.ts';
import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { QrPicture } from '#platform/web/ui/qr-picture.tsx';

const Pictures = ({ links }: { links: readonly string[] }) => {
  const [page, setPage] = useState(0);
  const label = m.luck_qr({ n: page + 1, total: links.length });
  const step = (by: number) => () => setPage((page + by + links.length) % links.length);
  return (
    <>
      <QrPicture className="luck-qr" text={links[page] ?? ''} label={label} />
      {links.length > 1 && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <Button variant="secondary" onClick={step(-1)}>
            {m.luck_qr_previous()}
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {label}
          </p>
          <Button variant="secondary" onClick={step(1)}>
            {m.luck_qr_next()}
          </Button>
        </div>
      )}
    </>
  );
};

interface TransferDialogProps {
  readonly kept: readonly WalletNumber[];
  readonly onClose: () => void;
}

/** Exports the receipts of this device as a link and as QR codes. */
export const TransferDialog = ({ kept, onClose }: TransferDialogProps) => {
  const codes = kept.flatMap(({ code }) => code ?? []);
  const left = kept.length - codes.length;
  const page = window.location.origin + withLocale('/luck', getLocale());
  const { all, pictures } = transferLinksOf(page, codes);
  return (
    <Dialog
      onClose={onClose}
      title={m.luck_move()}
      description={codes.length > 0 ? m.luck_move_how() : m.luck_move_none()}
    >
      {codes.length > 0 && (
        <div className="grid gap-4">
          <Pictures links={pictures} />
          <Field label={m.luck_move_code()}>
            {(control) => (
              <textarea
                {...control}
                readOnly
                rows={3}
                className="input text-sm break-all"
                value={all}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </Field>
          <Button onClick={() => void copyWithToast(all, m.contact_copied())}>
            {m.luck_move_copy()}
          </Button>
          {left > 0 && (
            <p className="text-sm text-ink-soft">
              {left === 1 ? m.luck_move_left_one() : m.luck_move_left({ n: left })}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
};
