/** What may be typed into a search for cities (specified: only letters), and what stands in names of cities. */
export const typedCity = (text: string) => text.replaceAll(/[^\p{L} .,'-]/gu, '');
