import { describe, expect, test } from 'vitest';
import { checkFairHousing, type FairHousingContext } from '../index.ts';

const everywhere: FairHousingContext = { state: null, olderPersonsCommunity: false };
const stops = (text: string, context: Partial<FairHousingContext> = {}) =>
  checkFairHousing(text, { ...everywhere, ...context }).some(({ severity }) => severity === 'block');

/** Sentences that exclude, around the words for people. */
const excludes = [
  (people: string) => `No ${people}`,
  (people: string) => `No ${people}, please`,
  (people: string) => `No pets or ${people}`,
  (people: string) => `No pets, ${people} or smokers`,
  (people: string) => `No smokers/${people}`,
  (people: string) => `Sorry, we do not accept ${people}`,
  (people: string) => `We don't rent to ${people}`,
  (people: string) => `We cannot accept any ${people}`,
  (people: string) => `Not suitable for ${people}`,
  (people: string) => `This home is not a good fit for ${people}`,
  (people: string) => `${people} need not apply`,
  (people: string) => `${people} are not allowed`,
  (people: string) => `${people} will not be accepted`,
  (people: string) => `${people} are prohibited in this building`,
  (people: string) => `Never rented to ${people}`,
  (people: string) => `We refuse to rent to ${people}`,
  (people: string) => `Bright rooms near the park. No ${people}. Call today.`,
];
const people = [
  'Blacks',
  'whites',
  'Asians',
  'African Americans',
  'Hispanics',
  'minorities',
  'people of color',
  'Black tenants',
  'Mexicans',
  'Nigerians',
  'Indians',
  'Somalis',
  'immigrants',
  'foreigners',
  'Chinese tenants',
  'refugees',
  'Christians',
  'Muslims',
  'Jews',
  'Catholics',
  'Hindus',
  'Mormons',
  'Muslim families',
  'atheists',
  'men',
  'women',
  'males',
  'female tenants',
  'ladies',
  'girls',
  'children',
  'kids',
  'toddlers',
  'babies',
  'families with children',
  'teenagers',
  'wheelchairs',
  'disabled people',
  'people with disabilities',
  'service animals',
  'emotional support animals',
  'the mentally ill',
];

describe('sentences that exclude', () => {
  test('at least 97 of 100 sentences about protected people stop an ad, in any case', () => {
    const texts = excludes.flatMap((say) => people.map((who) => say(who)));
    expect(texts.length).toBeGreaterThan(680);
    const passing = texts.filter((text) => !stops(text) || !stops(text.toUpperCase()));
    expect(passing.length / texts.length, passing.join(' | ')).toBeLessThanOrEqual(0.03);
  });

  test.each([
    'Christians only',
    'English speakers required',
    'No Nigerians because of the noise',
    'No Somalis, equal opportunity landlord',
    'No Koreans based on our policy',
    'We do not discriminate, no Brazilians',
    'Only Korean families',
    'This room is for men',
    'Muslim household preferred',
    'Looking for a white professional roommate',
    'A quiet Jewish community',
    'Must be a practicing Catholic',
    'Kids must be over 10',
    'Children under 12 not permitted',
    'No one under 18',
    'Must be 21 or older to live here',
    'Families with kids in the rear buildings only',
  ])('"%s" stops an ad', (text) => {
    expect(stops(text)).toBe(true);
  });

  test.each([
    'n0 kids',
    'n o  k i d s',
    'N.O. C.H.I.L.D.R.E.N.',
    'No b-l-a-c-k-s',
    '#NoKids',
    '#adultsonly',
    'Wh!tes only',
    'nо childrеn', // Cyrillic о and е.
    '🚫👶',
    'No ♿',
    'no childern',
  ])('"%s" is read as it is meant', (text) => {
    expect(stops(text)).toBe(true);
  });

  test('a finding spans the words as they are typed', () => {
    const text = 'Sunny rooms, n o  k i d s please';
    expect(checkFairHousing(text, everywhere).map(({ match }) => match)).toContain('n o  k i d s');
  });

  test.each([
    'No niños',
    'Sin niños ni mascotas',
    'Solo mujeres',
    'No se aceptan familias con niños',
    'No rentamos a mexicanos',
    'Cristianos de preferencia',
    'Se renta cuarto a señoritas',
    'No aptos para personas con discapacidad',
    'Solo adultos',
  ])('"%s" stops an ad in Spanish', (text) => {
    expect(stops(text)).toBe(true);
  });

  test('people protected by some states stop an ad there and are noticed elsewhere', () => {
    for (const [text, state] of [
      ['We do not accept housing vouchers', 'NY'],
      ['No soldiers', 'NJ'],
      ['Gays need not apply', 'CA'],
      ['Singles not accepted', 'NY'],
    ] as const) {
      expect(stops(text, { state })).toBe(true);
      expect(checkFairHousing(text, everywhere).map(({ severity }) => severity)).not.toEqual([]);
    }
  });

  test('families and younger people may be refused only in a declared community for older persons', () => {
    expect(stops('No children')).toBe(true);
    expect(stops('We do not accept children', { olderPersonsCommunity: true })).toBe(false);
    expect(stops('Seniors exclusively', { state: 'CA' })).toBe(true);
    expect(stops('Seniors exclusively', { state: 'CA', olderPersonsCommunity: true })).toBe(false);
    expect(stops('No Muslims', { olderPersonsCommunity: true })).toBe(true);
  });
});

test.each([
  'We do not discriminate against families with children',
  'We do not refuse Section 8 vouchers',
  'No pets except service animals',
  'No one is refused because of race or religion',
  'Equal housing for women and men',
  'Apartments for women and men regardless of race',
  'No smoking, no parties',
  'Walk to a French bakery and an Italian restaurant',
  'No French doors, but two balconies',
  'Women-owned and run',
  "The men's locker room has a sauna",
  'No one under 16 in the pool',
  'Black granite counters and white cabinets only in the kitchen',
  'Sleeps 18 and over 2,000 square feet',
  'Chinese elm in the yard, Swiss appliances only',
])('"%s" is fine', (text) => {
  expect(stops(text, { state: 'NY' })).toBe(false);
});

describe('exclusions of every class', () => {
  const protectedPeople = [
    'Blacks, white people, Asians, African Americans, Latinos, minorities',
    'Muslims, Jews, Christians, Hindus, Catholics, atheists',
    'Mexicans, Haitians, Somalis, Indians, Russians, Chinese people, immigrants, Nigerians',
    'children, kids, toddlers, families with children, teenagers, babies, single mothers',
    'disabled people, wheelchair users, deaf people, blind people, the mentally ill, service dogs',
    'men, women, males, females',
  ].flatMap((one) => one.split(', '));
  test.each([
    'no X',
    'X not allowed',
    'X are not allowed',
    'X need not apply',
    'we do not accept X',
    'we do not rent to X',
    'we prefer not to rent to X',
    'not suitable for X',
    'unsuitable for X',
    'no pets or X',
    'no smokers, pets or X',
    'X are not welcome',
    'X will not be considered',
    'sorry, no X',
    'X are not permitted in this building',
    'we cannot accept X',
    'this home is not for X',
  ])('the exclusion “%s” stops an ad for everyone whom federal law protects', (exclusion) => {
    const silent = protectedPeople
      .map((one) => exclusion.replace('X', one))
      .filter((text) => {
        const found = checkFairHousing(text, { state: null, olderPersonsCommunity: false });
        return !found.some(({ severity }) => severity === 'block');
      });
    expect(silent).toEqual([]);
  });
});

describe('sentences of many kinds', () => {
  test.each([
    // People and the clause that tells who they are.
    ['Families with toddlers need not inquire'],
    ['No one who wears a hijab'],
    ['Anyone with a history of mental illness will be denied'],
    ['We do not lease to people from Haiti'],
    ['Anyone with a criminal conviction will be automatically denied', 'NJ'],
    // Questions and conditions.
    ['Kids? No thanks.'],
    ["Do you have kids? Then this place isn't for you"],
    ["If you have a large family please don't apply"],
    ['Vouchers? Not at this property.', 'MD'],
    // Terms of a home, and the price of children and aids.
    ['Families with children are housed in building C only'],
    ['An extra $50 per month is charged for each child'],
    ['Assistance animals subject to $300 deposit and breed limits'],
    ['No pets, and that includes service dogs'],
    ['Association rules forbid residents younger than eighteen. Pool and sauna.'],
    ['We do not make exceptions to our pet policy for assistance animals'],
    ['If you take psychiatric medication, do not apply'],
    ['Anyone using a walker or cane should rent elsewhere'],
    ['People of Asian descent preferred'],
    ['This flat will only be leased to a lady'],
    ['Reduced rent for the right girl'],
    // Words between.
    ['Residents needing live-in aides or caregivers are not permitted'],
    ['We are not a Section 8 property', 'CA'],
    ["Section 8 isn't something we can work with", 'MN'],
    ['Students will not be considered for this apartment', 'DC'],
    ['Applicants have to be fluent in English'],
    ['Income must come from employment', 'NJ'],
    ['Tenants between 25 and 40 wanted', 'NY'],
    ['Must be in good mental and physical health'],
    // Letters.
    ['no chidlren please'],
    ['no chi1dren'],
    ['nooo kiiids'],
    ['no chil dren'],
    ['adults 0 n l y'],
    ['k/i/d/s not allowed'],
    ['adults — only'],
    ['no whlchairs'],
    ['no sec. 8', 'CA'],
    // Spanish.
    ['Favor de no llamar si tiene niños'],
    ['Nada de chiquillos'],
    ['Debe hablar inglés'],
    ['No programas', 'NJ'],
    ['Solo con papeles', 'CA'],
  ])('"%s" stops an ad', (text, state = 'TX') => {
    expect(stops(text, { state })).toBe(true);
  });

  test.each([
    'Kids? No problem, the yard is fenced',
    'No additional fee for children or service animals',
    'Pet rent does not apply to assistance animals',
    'Residents must be 18 to use the gym',
    'Children love the park, but dogs are not allowed there',
    'People from all countries are welcome',
    'Senior discounts at the cafe, men and women of the fire station next door',
    'Blind installation included',
    "Two kids' bedrooms, no children's menu needed",
    'No hay cargo por animales de servicio',
    'Calle Negro Arroyo',
    'Crazy amounts of storage',
    'Pool for adults - only $50',
    'A/C and W/D in every home',
  ])('"%s" is fine', (text) => {
    expect(
      checkFairHousing(text, { ...everywhere, state: 'CA' }).map(({ severity }) => severity),
    ).not.toContain('block');
  });
});
