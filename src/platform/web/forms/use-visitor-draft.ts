import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftKey, forgetDraft, readDraft, storeDraft } from '#platform/web/forms/drafts.ts';

const keyOf = (name: string) => draftKey('visitor', name);

/** Called when the form was sent or cancelled, also if the page was left in the meantime. */
export const forgetVisitorDraft = (name: string): void => forgetDraft(keyOf(name));

/**
 * The fields of a visitor's form. What is typed survives a reload, a switch of the language and Back in this
 * tab. It is restored after the first render, because the server does not know it.
 */
export const useVisitorDraft = <Fields extends object>(name: string, start: Fields) => {
  const key = keyOf(name);
  const [fields, setFields] = useState(start);
  // Several changes may come before the next render.
  const latest = useRef(start);
  const put = (next: Fields) => {
    latest.current = next;
    setFields(next);
  };
  const restore = useEffectEvent(() => {
    const kept = readDraft<Fields>(key);
    if (kept) put({ ...latest.current, ...kept.changes });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form has another draft.
  useEffect(() => restore(), [key]);
  return {
    fields,
    change: (part: Partial<Fields>) => {
      put({ ...latest.current, ...part });
      storeDraft(key, { changes: latest.current, base: {} });
    },
    clear: (empty: Fields) => {
      put(empty);
      forgetDraft(key);
    },
  };
};
