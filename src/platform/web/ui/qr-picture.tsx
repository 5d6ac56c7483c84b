import { generate } from 'lean-qr/nano';

/** Quiet zone around the QR code, in modules. */
const QUIET = 4;

/** Draws one square per black module. */
const pathOf = (text: string): { size: number; path: string } => {
  const picture = generate(text);
  let path = '';
  for (let y = 0; y < picture.size; y += 1) {
    for (let x = 0; x < picture.size; x += 1) {
      if (picture.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return { size: picture.size, path };
};

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/** Black on white in both themes, because many cameras cannot read inverted codes. */
export const QrPicture = ({ text, label, className }: QrPictureProps) => {
  const { size, path } = pathOf(text);
  const whole = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-QUIET} ${-QUIET}h${whole}v${whole}h${-whole}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};
