/** The grid to which a picture is scaled for its preview. */
export const PREVIEW_GRID = { width: 3, height: 4 };

/**
 * The blurred preview of a picture by its pixels (RGB) at the size of the grid: six colours of three
 * hexadecimal digits. The upper and the lower half of both sides come first, then the four rows of the
 * middle, where portraits have hair, face and dress.
 */
export const previewOfPixels = (pixels: Uint8Array): string => {
  const meanOf = (places: readonly (readonly [column: number, row: number])[]) =>
    [0, 1, 2]
      .map((channel) => {
        const values = places.map(
          ([column, row]) => pixels[(row * PREVIEW_GRID.width + column) * 3 + channel] ?? 0,
        );
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        return Math.round(mean / 17).toString(16);
      })
      .join('');
  const sides = (rows: readonly number[]) =>
    meanOf(rows.flatMap((row) => [[0, row] as const, [2, row] as const]));
  return [sides([0, 1]), sides([2, 3]), ...[0, 1, 2, 3].map((row) => meanOf([[1, row]]))].join('');
};
