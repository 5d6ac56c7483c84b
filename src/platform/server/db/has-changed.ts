/** Whether a statement inserted, updated or deleted a row. */
export const hasChanged = async (
  statement: PromiseLike<{ readonly rowCount: number | null }>,
): Promise<boolean> => ((await statement).rowCount ?? 0) > 0;
