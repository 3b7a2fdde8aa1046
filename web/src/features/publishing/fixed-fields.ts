const fixed = new Set([
  'target_id',
  'geotargets',
  'fb_page_id',
  'instagram_acc_id',
  'fb_pixel_id',
  'fb_custom_audience_id',
]);

/** Checks if a field is fixed once its campaign is launched. */
export const isFixed = (path: string): boolean => fixed.has(path);
