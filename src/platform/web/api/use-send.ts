import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** What is sent, as a text; a file by what tells it apart. */
const sentAs = (input: unknown): string =>
  JSON.stringify([input], (_name, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * The double-click guard: the same input is sent once at a time, because `isPending` is known only after
 * the next rendering and a second click comes earlier. Another input, such as another row's, may be sent
 * meanwhile unless the mutation is exclusive. Everything that changes the server goes through here.
 */
export const useSend = <Output, Input = void>(
  options: UseMutationOptions<Output, Error, Input>,
  isExclusive = false,
) => {
  const underWay = useRef(new Set<string>());
  const { mutateAsync, ...mutation } = useMutation(options);
  const mutate = useCallback(
    (input: Input, callbacks?: MutateOptions<Output, Error, Input>): void => {
      const sent = isExclusive ? '' : sentAs(input);
      if (underWay.current.has(sent)) return;
      underWay.current.add(sent);
      mutateAsync(input, callbacks)
        // Told by the callbacks.
        .catch(() => {})
        .finally(() => underWay.current.delete(sent));
    },
    [mutateAsync, isExclusive],
  );
  return { ...mutation, mutate };
};
