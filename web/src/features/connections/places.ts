/** Where on the profile the ad platforms stand: the hash of links to them. */
export const PLATFORMS = 'platforms';
