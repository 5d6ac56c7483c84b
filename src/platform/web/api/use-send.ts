import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** What is sent, as a text; a file by what tells it apart. */
const sentAs = (input: unknown): string =>
  JSON.stringify([input], (_name, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * A mutation that sends the same thing once, however often its button is pressed: `isPending` is
 * known with the next drawing only, a second click comes earlier. Another row's button may send
 * meanwhile. Everything that changes the server goes through here.
 */
export const useSend = <Output, Input = void>(
  options: UseMutationOptions<Output, Error, Input>,
) => {
  const underWay = useRef(new Set<string>());
  const { mutateAsync, ...mutation } = useMutation(options);
  const mutate = useCallback(
    (input: Input, callbacks?: MutateOptions<Output, Error, Input>): void => {
      const sent = sentAs(input);
      if (underWay.current.has(sent)) return;
      underWay.current.add(sent);
      mutateAsync(input, callbacks)
        // Told by the callbacks.
        .catch(() => {})
        .finally(() => underWay.current.delete(sent));
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
};
