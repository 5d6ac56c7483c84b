/** Icons that stand on every card: drawn once in the page, each card refers to the drawing. */
const outlines = {
  images:
    'm22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2M12 7a1 1 0 1 0 2 0 1 1 0 1 0-2 0M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z',
  flame:
    'M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4',
};

/** The drawings themselves; they belong into every page, where they show nothing. */
export const IconDrawings = () => (
  <svg className="hidden" aria-hidden="true">
    {Object.entries(outlines).map(([name, outline]) => (
      <symbol key={name} id={name} viewBox="0 0 24 24">
        <path d={outline} />
      </symbol>
    ))}
  </svg>
);

const repeated = (name: keyof typeof outlines) => {
  const icon = (
    <svg className="icon" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
  return () => icon;
};

export const PhotosIcon = repeated('images');
export const PopularityIcon = repeated('flame');
