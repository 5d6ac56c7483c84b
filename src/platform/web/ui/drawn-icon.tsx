/**
 * An icon beside words, given its outline on a square of 24: hidden from screen readers, sized with
 * the text.
 */
export const drawn = (outline: string) => {
  // Made once, however often it is shown.
  const icon = (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
  return () => icon;
};
