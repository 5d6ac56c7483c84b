import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Passes on form input from before hydration: typed early, or restored by the browser after a reload. Without
 * it the next change would discard that input.
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
