/** Hash of links to the ad platforms on the profile. */
export const PLATFORMS = 'platforms';
