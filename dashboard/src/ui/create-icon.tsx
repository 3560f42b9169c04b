import type { ComponentProps, ReactElement } from 'react';

interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number;
  /** Width of the lines, in units of a grid of 24. */
  stroke?: number;
}

export type Icon = (props: IconProps) => ReactElement;

/** A component for an icon of the Tabler set. @param shapes the SVG elements of the icon, which only the build writes */
export function createIcon(shapes: string): Icon {
  return function IconShapes({ size = 24, stroke = 2, ...svg }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        strokeWidth={stroke}
        {...svg}
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    );
  };
}
