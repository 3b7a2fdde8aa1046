/**
 * Names of American places, streets and institutions that contain a word of the rules. They are never judged. A name
 * of one word that also names people, such as Arab, AL, is left out: only the city of the property excuses it.
 */
export const placeNames: readonly string[] = [
  'Cripple Creek',
  'Deaf Smith',
  'Gang Mills',
  'Gay Head',
  'Los Indios',
  'Mexican Hat',
  'Mexican War Streets',
  'Mount Gay-Shamrock',
  'Oakleaf Plantation',
  'Pass Christian',
  'Pecan Plantation',
  'Rio Negro',
  'Río Negro',
  'Sienna Plantation',
];

/** Words of the rules that streets, waters, counties and museums are also named after, in the notation of phrases. */
const alsoNames =
  '(gay|deaf|cripple|oriental|mexican|hispanic|latino|negro|plantation|synagogue|church|mosque)';
const kindsOfPlaces =
  '(street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|pl|boulevard|blvd|circle|parkway|pkwy|highway|county|creek|river|lake|bay|beach|island|mountain|museum|heritage museum|cultural center|garden|bridge)';

/** Phrases of names that no list has in full: `Gay Street`, `Plantation, FL`. */
export const namedPlaces: readonly string[] = [
  `${alsoNames} ${kindsOfPlaces}`,
  'in plantation',
  'plantation, (fl|florida)',
  'in oriental',
  'oriental, (nc|north carolina)',
  "ladies' mile",
];
