export const advertiser = {
  whys: {
    advertiser:
      'State law asks ads of real estate licensees to say who advertises ({{citation}}). This adds it to every ad that leaves it out.',
    altered:
      'State law asks ads of property for sale to say that a picture is digitally altered, with a link to the original ({{citation}}). This adds it to every ad that leaves it out.',
    equalHousing: 'This adds it to every ad that leaves it out.',
  },
  add: 'Add “{{line}}”',
  noRoom: '“{{line}}” does not fit. Shorten the text to {{max}} characters first.',
} as const;
