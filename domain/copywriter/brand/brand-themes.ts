import type { BrandFacts } from './brand-facts.ts';
import { brandContext } from '../own-context.ts';
import type { BrandWords } from './brand-words.ts';
import { plain, validKeywords } from '../plain-keywords.ts';
import type { Theme } from '../write.ts';

function byName({ kind }: BrandFacts, words: BrandWords): string[] {
  const name = plain(words.name);
  const city = words.city === null ? [] : [plain(words.city)];
  const what =
    kind === 'company'
      ? words.homesNoun
      : /realty|real estate|brokerage/.test(name)
        ? 'agents'
        : 'real estate';
  const more =
    kind === 'agent' ? [`"${name} real estate agent"`] : kind === 'company' ? [`"${name} rentals"`] : [];
  return [
    `[${name}]`,
    `"${name}"`,
    `[${name} ${what}]`,
    `"${name} ${what}"`,
    ...city.map((where) => `${name} ${where}`),
    ...more,
  ];
}

const sold = (city: string) => [
  `"real estate agent in ${city}"`,
  `[real estate agent ${city}]`,
  `[${city} real estate]`,
  `"${city} real estate agents"`,
  `"homes for sale in ${city}"`,
  `"sell my house ${city}"`,
  `buying a home in ${city}`,
];

const brokered = (city: string) => [
  `"real estate brokerage in ${city}"`,
  `[${city} real estate brokerage]`,
  `"real estate company ${city}"`,
  ...sold(city),
];

const rented = (city: string, homes: string) => [
  `"${homes} in ${city}"`,
  `[${city} ${homes}]`,
  `"${city} ${homes} for rent"`,
  `${homes} for rent ${city}`,
  `"rent in ${city}"`,
  `"${city} ${homes.replace(/s$/, '')} tours"`,
];

function byCity({ kind }: BrandFacts, { city, homesNoun }: BrandWords): string[] {
  if (city === null) return [];
  return { agent: sold, brokerage: brokered, company: rented }[kind](plain(city), plain(homesNoun));
}

function byHomes({ kindsOfHomes, homesNoun, city }: BrandWords): string[] {
  const where = city === null ? '' : plain(city);
  return kindsOfHomes
    .filter((homes) => homes !== homesNoun)
    .map(plain)
    .flatMap((homes) => [
      `"${homes} ${where}"`,
      `[${where} ${homes}]`,
      `"${homes} for rent"`,
      `rent ${homes} ${where}`,
    ]);
}

/** Returns the search themes with keywords for a person or organization. */
export function brandThemes(facts: BrandFacts, words: BrandWords): Theme[] {
  const context = brandContext(facts);
  return [
    { id: 'brand', label: 'Brand', keywords: validKeywords(byName(facts, words), context) },
    { id: 'neighborhood', label: 'City', keywords: validKeywords(byCity(facts, words), context) },
    { id: 'apartment_types', label: 'Kinds of homes', keywords: validKeywords(byHomes(words), context) },
  ];
}
