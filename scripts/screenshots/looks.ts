/** How a screen is looked at: as wide as a laptop, a tablet and a phone, by day and by night. */
const heights = { 1280: 860, 768: 1024, 390: 844 };
export const widths = [1280, 768, 390] as const;
export type Width = (typeof widths)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export type Look = `${Width}-${Theme}`;
export const looks: readonly Look[] = widths.flatMap((width) =>
  themes.map((theme): Look => `${width}-${theme}`),
);

/** A tablet's: dialogs and menus look on it as they do on one of the others. */
export const isBetween = (look: Look): boolean => look.startsWith('768-');
/** Less wide than where everything stands beside each other. */
export const isNarrow = (look: Look): boolean => !look.startsWith('1280-');

/** What is on it: what it is for, nothing yet, what is still on its way, and an answer that the server owes. */
export const states = ['filled', 'empty', 'loading', 'failing'] as const;
export type State = (typeof states)[number];
/** The further kind of picture: of what is only seen after somebody has done something, under a name of its own. */
export const MOMENTS = 'moments';

export const viewportOf = (width: Width) => ({ width, height: heights[width] });
