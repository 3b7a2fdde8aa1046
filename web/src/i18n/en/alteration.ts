export const alteration = {
  title: 'Digitally altered picture',
  picture: 'Picture',
  altered: 'Altered',
  original: 'Original',
  question: 'Does this picture show the place as it is?',
  hint: 'Cropping, exposure, white balance and the like do not count as altered.',
  kinds: {
    none: 'Yes, it is not altered',
    virtual_staging: 'No: virtual staging',
    items_removed: 'No: items were removed',
    other: 'No: altered in another way, such as paint, landscaping or the view',
  },
  needed:
    'Upload the original. It gets a public page, which ads can link to. California asks for that when property is sold (Cal. B&P § 10140.8).',
  creates: 'Save creates a public page of the original, which ads can link to.',
  kept: 'The original has a public page, which ads can link to.',
  ends: 'The public page of the original ends. Change live ads that link to it first.',
  openPage: 'Open the page',
  upload: 'Upload the original',
  replace: 'Replace the original',
} as const;
