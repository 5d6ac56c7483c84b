import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ReceiptVerdict } from '#features/luck/fairness/web/receipt-verdict.tsx';
import { checkReceipt } from '#features/luck/numbers/web/check-receipt.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { visitorMessageOf } from '#platform/web/api/error-texts.ts';
import { focusOn } from '#platform/web/navigation/focus-keeper.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

/** Distinguishes receipts from anchors of the page, which are shorter. */
const MIN_CODE_LENGTH = 40;

/** Accepts a receipt as text, as a pasted link to this page, or in the fragment of the current URL. */
export const ReceiptCheck = () => {
  const api = useApi();
  const hash = useLocation({ select: (location) => location.hash });
  const [code, setCode] = useState('');
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const query = useQuery({
    queryKey: ['receipt', code],
    queryFn: () => checkReceipt(code, api),
    enabled: code !== '',
    staleTime: 0,
  });
  useEffect(() => {
    if (hash.length < MIN_CODE_LENGTH) return;
    if (field.current) field.current.value = hash;
    setCode(hash);
    // The hash is not the id of an element, so the router does not scroll.
    section.current?.scrollIntoView();
  }, [hash]);
  // A link to a receipt leads to its verdict.
  const isLinked = query.data !== undefined && code === hash;
  useEffect(() => {
    const verdict = section.current?.querySelector<HTMLElement>('[data-verdict] > [role=status]');
    if (!isLinked || !verdict) return;
    verdict.scrollIntoView();
    focusOn(verdict);
  }, [isLinked]);
  const check = () => {
    const typed = field.current?.value.split('#').at(-1)?.trim() ?? '';
    if (typed === code) void query.refetch();
    setCode(typed);
  };
  return (
    <section ref={section} id="check" className="scroll-mt-8">
      <h2 className="text-2xl font-semibold">{m.fair_check_title()}</h2>
      <div className="mt-4 grid gap-3">
        <Field label={m.fair_check_field()} hint={m.fair_check_hint()}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={6}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              className="input font-mono text-sm break-all"
            />
          )}
        </Field>
        <Button onClick={check} disabled={query.isFetching}>
          {m.fair_check()}
        </Button>
        <noscript>
          <p>{m.fair_needs_script()}</p>
        </noscript>
      </div>
      {query.isError && (
        <LoadFailure
          message={visitorMessageOf(query.error, m.fair_check_failed())}
          onRetry={() => query.refetch()}
        />
      )}
      {query.data && <ReceiptVerdict key={code} verdict={query.data} />}
    </section>
  );
};
