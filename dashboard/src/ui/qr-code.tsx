import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Describes the content. Show the text itself beside the code. */
  label: string;
}

/** Width of the quiet zone that cameras need to find the code (ISO/IEC 18004). */
const quietModules = 4;
const pixels = 176;

/** A QR code. It is black on white in both themes, because many cameras read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border: quietModules });
  const size = data.length;
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
