import classes from './branding.module.css';
import { isHexColor } from './is-hex-color.ts';

interface CoverPreviewProps {
  name: string;
  logoText: string;
  /** `#rrggbb`; anything else is still being written. */
  color: string;
}

const usualColor = '#1f4e79';
const darkest = 0.18;

/** The first page of a report as it would be made now, in small. */
export function CoverPreview({ name, logoText, color }: CoverPreviewProps) {
  const fill = isHexColor(color) ? color : usualColor;
  const ink = isDark(fill) ? '#ffffff' : '#1c1e21';
  return (
    <svg
      className={classes.cover}
      viewBox="0 0 210 297"
      role="img"
      aria-label={`Cover of a report by ${name}`}
    >
      <rect width="210" height="297" fill="#ffffff" />
      <rect width="210" height="116" fill={fill} />
      <text x="20" y="28" fontSize="6.5" fontWeight="700" fill={ink}>
        {logoText}
      </text>
      <text x="20" y="66" fontSize="4.5" fill={ink}>
        Monthly report
      </text>
      <text x="20" y="82" fontSize="13" fontWeight="700" fill={ink}>
        example.com
      </text>
      {facts.map((fact, index) => (
        <text key={fact} x="20" y={136 + index * 10} fontSize="4.5" fill="#5b6170">
          {fact}
        </text>
      ))}
      <text x="20" y={136 + facts.length * 10} fontSize="4.5" fill="#5b6170">
        By
        <tspan x="54" fill="#1c1e21">
          {name}
        </tspan>
      </text>
    </svg>
  );
}

const facts = ['Campaign', 'Type', 'Month', 'Days', 'Made on'];

/** Whether white reads better on a colour than black, by its relative luminance (WCAG 2.2), as on the report itself. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < darkest;
}
