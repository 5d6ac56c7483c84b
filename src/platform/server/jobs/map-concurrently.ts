/** Works on so many at a time. The first failure is thrown when all that had begun has ended. */
export const eachAtOnce = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = (async function* () {
    yield* items;
  })();
  let hasFailed = false;
  const takeSome = async () => {
    for (;;) {
      const next = hasFailed ? undefined : await queue.next();
      if (!next || next.done) return;
      await work(next.value);
    }
  };
  const takers = Array.from({ length: atOnce }, () =>
    takeSome().catch((error) => {
      hasFailed = true;
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(takers);
  await queue.return(undefined);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};
