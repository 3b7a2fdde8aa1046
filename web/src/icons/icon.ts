import { createElement, type ReactNode, type SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** Width and height in pixels. */
  size?: number | string;
  /** Width of the lines, on a grid of 24. Filled icons have none. */
  stroke?: number | string;
};

export type Icon = (props: IconProps) => ReactNode;

function draw(paths: string[], looks: SVGProps<SVGSVGElement>): ReactNode {
  return createElement(
    'svg',
    { viewBox: '0 0 24 24', ...looks },
    ...paths.map((d) => createElement('path', { d })),
  );
}

/** Returns an icon of lines. */
export function lines(...paths: string[]): Icon {
  return ({ size = 24, stroke = 2, ...rest }) =>
    draw(paths, {
      width: size,
      height: size,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    });
}

/** Returns an icon of surfaces. */
export function surfaces(...paths: string[]): Icon {
  return ({ size = 24, stroke: _stroke, ...rest }) =>
    draw(paths, { width: size, height: size, fill: 'currentColor', ...rest });
}
