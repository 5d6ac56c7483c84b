/** A decorative icon from an SVG path in a 24 by 24 box, sized with the text. */
export const createIcon = (outline: string) => {
  // The element is created once and shared.
  const icon = (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
  return () => icon;
};
