/** The two most different of the four combinations of color scheme and width. */
export const looks = [
  { name: 'light, wide', colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { name: 'dark, on a phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;
