/** The pattern of "not ranked", which differs from the bands of positions without color. `theme.css` uses it by its id. */
export const HatchPattern = () => (
  <defs>
    <pattern
      id="chart-hatch"
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={6} height={6} fill="var(--band-5)" />
      <rect width={2} height={6} fill="var(--band-5-lines)" />
    </pattern>
  </defs>
);
