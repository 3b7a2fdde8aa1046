export const originals = {
  title: 'Original picture',
  text: {
    virtual_staging: 'The picture in the ad is virtually staged. This is the place without it.',
    items_removed: 'Items were removed from the picture in the ad. This is the unaltered picture.',
    other: 'The picture in the ad is digitally altered. This is the unaltered picture.',
  },
  original: 'Original, unaltered picture',
  altered: 'Digitally altered picture in the ad',
  goneTitle: 'There is no picture here',
  goneText: 'The link may be incomplete, or the picture is no longer in use.',
} as const;
