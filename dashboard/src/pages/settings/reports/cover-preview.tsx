import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
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
        <text x="20" y="30" fontSize="10" fontWeight="700" fill={ink}>
          {logoText}
        </text>
      ) : (
        <image href={logo} x="20" y="17" width="60" height="18" preserveAspectRatio="xMinYMid meet" />
      )}
      <text x="20" y="64" fontSize="8" fill={ink}>
        <Trans>Monthly report</Trans>
      </text>
      <text x="20" y="84" fontSize="17" fontWeight="700" fill={ink}>
        <Trans>example.com</Trans>
      </text>
      {[...sample(), [t`By`, name] as const].map(([label, value], index) => (
        <text key={label} x="20" y={140 + index * 16} fontSize="8" fill="#5b6170">
          {label}
          <tspan x="84" fill="#1c1e21">
            {value}
          </tspan>
        </text>
      ))}
    </svg>
  );
}

/** The values of an example campaign. */
const sample = () =>
  [
    [t`Campaign`, t`Spring`],
    [t`Type`, t`Auto SEO`],
    [t`Month`, formatCount(3)],
    [t`Created`, formatDay('2026-06-01')],
  ] as const;

/** Whether white text is more readable on a colour than black text, by relative luminance (WCAG 2.2). Reports use the same rule. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < maxDarkLuminance;
}
