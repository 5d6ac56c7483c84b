import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Tells what stands in a form when the script takes it over: what was typed or chosen before, or put
 * back by the browser after a reload. Without it the next change would take that away.
 */
export const useEarlyInput = (
  form: RefObject<HTMLFormElement | null>,
  take: (early: FormData) => void,
): void => {
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (form.current) takeNow(new FormData(form.current));
  }, [form]);
};
