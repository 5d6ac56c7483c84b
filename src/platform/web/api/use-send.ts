import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** Key of the input; files are identified by name, size and time. */
const sentAs = (input: unknown): string =>
  JSON.stringify([input], (_name, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * Prevents duplicate submissions: the same input is sent once at a time, because `isPending` changes only
 * with the next render and a second click may come earlier. Other inputs, such as another row's, may be sent
 * concurrently unless the mutation is exclusive. All mutations use this hook.
 */
export const useSend = <Output, Input = void>(
  options: UseMutationOptions<Output, Error, Input>,
  isExclusive = false,
) => {
  const inFlight = useRef(new Set<string>());
  const { mutateAsync, ...mutation } = useMutation(options);
  const mutate = useCallback(
    (input: Input, callbacks?: MutateOptions<Output, Error, Input>): void => {
      const sent = isExclusive ? '' : sentAs(input);
      if (inFlight.current.has(sent)) return;
      inFlight.current.add(sent);
      mutateAsync(input, callbacks)
        // The callbacks handle the error.
        .catch(() => {})
        .finally(() => inFlight.current.delete(sent));
    },
    [mutateAsync, isExclusive],
  );
  return { ...mutation, mutate };
};
