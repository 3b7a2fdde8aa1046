export const advertiser = {
  why: 'State law asks ads of real estate licensees to say who advertises ({{citation}}). This adds it to every ad that leaves it out.',
  add: 'Add “{{line}}”',
  noRoom: '“{{line}}” does not fit. Shorten the text to {{max}} characters first.',
} as const;
