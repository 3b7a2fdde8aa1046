/** Widths of a laptop, a tablet and a phone, with their heights; each is captured light and dark. */
const heights = { 1280: 860, 768: 1024, 390: 844 };
export const widths = [1280, 768, 390] as const;
export type Width = (typeof widths)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export type Look = `${Width}-${Theme}`;
export const looks: readonly Look[] = widths.flatMap((width) =>
  themes.map((theme): Look => `${width}-${theme}`),
);

/** The tablet width, on which dialogs and menus look like one of the others. */
export const isBetween = (look: Look): boolean => look.startsWith('768-');
/** Widths below the multi-column layout. */
export const isNarrow = (look: Look): boolean => !look.startsWith('1280-');

/** States of a screen: with content, without, while loading, and with a failing server. */
export const states = ['filled', 'empty', 'loading', 'failing'] as const;
export type State = (typeof states)[number];
/** Name for pictures of moments, which need a user action. */
export const MOMENTS = 'moments';

export const viewportOf = (width: Width) => ({ width, height: heights[width] });
