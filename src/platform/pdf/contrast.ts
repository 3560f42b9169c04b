/** The least contrast of lines and areas beside their background (WCAG 2.2, 1.4.11). */
const minGraphicContrast = 3;
const maxChannel = 255;
const darkening = 0.92;
const black = '#000000';
const white = '#ffffff';

/** The contrast ratio of two colors `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(first: string, second: string): number {
  const [a, b] = [luminanceOf(first) + 0.05, luminanceOf(second) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** Black or white. The better one has a contrast of at least 4.5 with every background. */
export function textColorOn(background: string): string {
  return contrastOf(white, background) >= contrastOf(black, background) ? white : black;
}

/** The color itself, or a darker shade that stands out from white. */
export function visibleOnWhite(color: string): string {
  let shade = color;
  while (contrastOf(shade, white) < minGraphicContrast) shade = darken(shade);
  return shade;
}

function darken(color: string): string {
  const channels = channelsOf(color).map((channel) => Math.floor(channel * darkening));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const channelsOf = (color: string) =>
  [1, 3, 5].map((offset) => Number.parseInt(color.slice(offset, offset + 2), 16));

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const channel = value / maxChannel;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
