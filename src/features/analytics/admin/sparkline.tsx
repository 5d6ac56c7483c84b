const WIDTH = 100;
const HEIGHT = 28;

/** Decorative line without numbers; the tables contain the values. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  const most = Math.max(...values, 1);
  const points = values.map((value, index) => {
    const x = (index / Math.max(values.length - 1, 1)) * WIDTH;
    const y = HEIGHT - 1.5 - (value / most) * (HEIGHT - 3);
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="sparkline"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
};
