/**
 * Removes characters that a city search does not accept (spec: only letters, and marks found in city names).
 */
export const typedCity = (text: string) => text.replaceAll(/[^\p{L} .,'-]/gu, '');
