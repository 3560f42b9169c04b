import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import classes from './branding.module.css';
import { isHexColor } from './is-hex-color.ts';

interface CoverPreviewProps {
  name: string;
  logoText: string;
  /** URL of the image that replaces the text; null without one. */
  logo: string | null;
  /** `#rrggbb`, or an incomplete input. */
  color: string;
}

const defaultColor = '#1f4e79';
const maxDarkLuminance = 0.18;

/** A small preview of the first page of a report. */
export function CoverPreview({ name, logoText, logo, color }: CoverPreviewProps) {
  const fill = isHexColor(color) ? color : defaultColor;
  const ink = isDark(fill) ? '#ffffff' : '#000000';
  return (
    <svg
      className={classes.cover}
      viewBox="0 0 210 297"
      role="img"
      aria-label={t`Cover of a report by ${name}`}
    >
      <rect width="210" height="297" fill="#ffffff" />
      <rect width="210" height="116" fill={fill} />
      {logo === null ? (
        <text x="20" y="28" fontSize="6.5" fontWeight="700" fill={ink}>
          {logoText}
        </text>
      ) : (
        <image href={logo} x="20" y="17" width="60" height="18" preserveAspectRatio="xMinYMid meet" />
      )}
      <text x="20" y="66" fontSize="4.5" fill={ink}>
        <Trans>Monthly report</Trans>
      </text>
      <text x="20" y="82" fontSize="13" fontWeight="700" fill={ink}>
        <Trans>example.com</Trans>
      </text>
      {labels.map((label, index) => (
        <text key={label} x="20" y={136 + index * 10} fontSize="4.5" fill="#5b6170">
          {label}
        </text>
      ))}
      <text x="20" y={136 + labels.length * 10} fontSize="4.5" fill="#5b6170">
        <Trans>
          By
          <tspan x="54" fill="#1c1e21">
            {name}
          </tspan>
        </Trans>
      </text>
    </svg>
  );
}

const labels = [t`Campaign`, t`Type`, t`Month`, t`Days`, t`Made on`];

/** Whether white text is more readable on a colour than black text, by relative luminance (WCAG 2.2). Reports use the same rule. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < maxDarkLuminance;
}
