import { type FormEvent, useState } from 'react';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { useWalletImport, type WalletImport } from '#features/luck/wallet/web/use-wallet-import.ts';
import { addToWallet } from '#features/luck/wallet/web/wallet.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

const CodeForm = ({ onCode }: { onCode: (code: string) => void }) => {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onCode(text.trim());
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label={m.luck_take_field()}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            required
            autoComplete="off"
            spellCheck={false}
            className="input break-all"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">{m.luck_take_check()}</Button>
    </form>
  );
};

const Findings = ({ genuine, known, refused, isCut }: WalletImport) => {
  const n = genuine.length;
  return (
    <div role="status" className="grid gap-3">
      {n > 0 && (
        <>
          <p>{n === 1 ? m.luck_take_genuine_one() : m.luck_take_genuine({ n })}</p>
          <p className="luck-taken">
            {genuine.map(({ name, luckyNumber }) => (
              <span key={name}>{padLuckyNumber(luckyNumber)}</span>
            ))}
          </p>
        </>
      )}
      {known > 0 && (
        <p>{known === 1 ? m.luck_take_known_one() : m.luck_take_known({ n: known })}</p>
      )}
      {refused > 0 && (
        <p className="luck-warning">
          {refused === 1 ? m.luck_take_refused_one() : m.luck_take_refused({ n: refused })}
        </p>
      )}
      {isCut && <p className="luck-warning">{m.luck_take_no_room({ n })}</p>}
      {n === 0 && <p>{m.luck_take_none()}</p>}
    </div>
  );
};

interface ReceiveDialogProps {
  /** Empty if the visitor is to enter a code. */
  readonly code: string;
  readonly onClose: () => void;
}

/** Imports numbers from another device: verifies their receipts and asks before saving them. */
export const ReceiveDialog = ({ code: given, onClose }: ReceiveDialogProps) => {
  const [entered, setEntered] = useState('');
  const code = given || entered;
  const { data: received, isError, refetch } = useWalletImport(code);
  const keep = () => {
    addToWallet(received?.genuine ?? []);
    showToast({ title: m.luck_taken() });
    onClose();
  };
  const n = received?.genuine.length ?? 0;
  return (
    <Dialog onClose={onClose} title={m.luck_take_title()}>
      {!code && <CodeForm onCode={setEntered} />}
      {code && isError && (
        <LoadFailure message={m.luck_take_failed()} onRetry={() => void refetch()} />
      )}
      {code && !isError && !received && <p role="status">{m.luck_take_checking()}</p>}
      {received &&
        (received.isUncheckable ? (
          <p role="alert" className="luck-warning">
            {m.luck_take_insecure()}
          </p>
        ) : (
          <Findings {...received} />
        ))}
      {received && (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {n > 0 ? m.luck_cancel() : m.close()}
          </Button>
          {n > 0 && (
            <Button onClick={keep}>
              {n === 1 ? m.luck_take_keep_one() : m.luck_take_keep({ n })}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
};
