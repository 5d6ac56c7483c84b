import { useState } from 'react';
import {
  consentStatements,
  TERMS_VERSION,
} from '#features/profiles/approval/consent-wording.rules.ts';
import { confirmProfile } from '#features/provider-portal/portal.contract.ts';
import { outdatedVersionText, usePortalChange } from '#features/provider-portal/web/use-portal.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';

interface ApprovalFormProps {
  /** Hash of the version that the page shows. */
  readonly shown: string;
  readonly isConfirmed: boolean;
}

/** The statements that the provider agrees to, and the button that confirms the shown version. */
export const ApprovalForm = ({ shown, isConfirmed }: ApprovalFormProps) => {
  const locale = getLocale();
  const statements = consentStatements(locale);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [isIncomplete, setIncomplete] = useState(false);
  const confirm = usePortalChange(
    (api) =>
      api.call(
        confirmProfile,
        { body: { shown, termsVersion: TERMS_VERSION, locale } },
        { withSession: true },
      ),
    {
      success: m.portal_confirmed(),
      failure: outdatedVersionText,
      onDone: () => setTicked([]),
    },
  );
  const toggle = (index: number) =>
    setTicked((before) =>
      before.includes(index) ? before.filter((one) => one !== index) : [...before, index],
    );
  const isMissing = isIncomplete && ticked.length < statements.length;
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIncomplete(ticked.length < statements.length);
        if (ticked.length === statements.length) confirm.mutate();
      }}
    >
      <fieldset className="grid gap-2" aria-describedby={isMissing ? 'portal-missing' : undefined}>
        <legend className="mb-2 text-sm text-ink-soft">{m.portal_statements()}</legend>
        {statements.map((statement, index) => (
          <label key={statement} className="flex min-h-11 items-start gap-3 py-1">
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0"
              checked={ticked.includes(index)}
              aria-invalid={isMissing && !ticked.includes(index)}
              onChange={() => toggle(index)}
            />
            <span>{statement}</span>
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p id="portal-missing" role="alert" className="text-sm text-danger">
          {m.portal_statements_missing()}
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant={isConfirmed ? 'secondary' : 'primary'}
          disabled={confirm.isPending}
        >
          {m.portal_confirm()}
        </Button>
      </div>
    </form>
  );
};
