import { describe, expect, test } from 'vitest';
import { checkFairHousing } from '../index.ts';

const severities = (text: string, state = 'TX', olderPersonsCommunity = false) =>
  checkFairHousing(text, { state, olderPersonsCommunity }).map(({ severity }) => severity);

describe('refusals next to harmless words, in lists and before other sentences', () => {
  test.each([
    // A welcome that is none.
    ['No immigrants welcome'],
    ['No foreigners are welcome here'],
    ['No immigrants or refugees welcome'],
    ['No Mexicans needed'],
    // A negation of the next sentence.
    ['Landlord dislikes children. No smoking.'],
    ['State your religion. No pets.'],
    ['Egyptians owe a double deposit. No pets.'],
    // All people of a list count.
    ['No tenants with vouchers or kids'],
    ['No renters with a record or a toddler'],
  ])('"%s" stops an ad', (text) => {
    expect(severities(text)).toContain('block');
  });

  test.each([
    'Immigrants welcome',
    'We do not discriminate against immigrants, families with children or voucher holders',
    'No candy canes on the front door',
    'No polish or wax on the counters',
    'Refugees are always welcome',
    'No English needed',
    'No green card required',
    "We don't ask about immigration status",
    'No criminal check until after an offer',
    'Todas las familias son bienvenidas, con o sin hijos',
  ])('"%s" is fine', (text) => {
    expect(severities(text, 'CA')).toEqual([]);
  });
});

describe('people by other names, and frames around them', () => {
  test.each<[text: string, state?: string]>([
    ['Pref. Zoroastrian tenants'],
    ['Pref. Jehovah Witnesses'],
    ['Malayali bachelors pref’d'],
    ['Dark complected applicants will be turned down'],
    ['A duplex for anyone who keeps Shabbos'],
    ['If you were not born in this country, this home is not for you'],
    ['Got dialysis? Then this flat is not for you'],
    ['Walkers and canes are not allowed'],
    ['Tenants must be free of physical limitations'],
    ['Service animals $300 nonrefundable fee'],
    ['Is anyone in the household disabled? Tell us first'],
    ['No vacancies for Laotians'],
    ['Renting to Kurds is against our policy'],
    ['We charge Eritreans more'],
    ['Separate entrance for Sikhs'],
    ['Everyone welcome, but not Guatemalans'],
    ['Built with Lutherans in mind'],
    ['Our preference is Norwegians'],
    ['Men and nobody else'],
    ['Children were allowed by the last owner. They are not now.'],
    ['Únicamente familias cristianas'],
    ['Ningún perro guía'],
    ['Tenants on cash aid will be turned away', 'CA'],
    ['Owner won’t sign up for the voucher program', 'CA'],
    ['Applicants past sixty will be passed over', 'NY'],
    ['Anyone older than 55 need not apply', 'NY'],
    ['Guard members will be declined', 'IL'],
    ['Creoles will not be shown this flat'],
    ['Scientologists will be sent away'],
    ['A mostly Armenian building'],
    ['A lily-white subdivision'],
    ['We do not take psychiatric patients'],
    ['The owner would rather have grown-ups than children'],
    ['Applicants from Taiwan will be considered first'],
    ['Anyone with seizures or a psychiatric diagnosis should not write'],
    ['We expect our tenant to worship as we do'],
    ['The other tenants are white'],
    ['Assistance dogs are not permitted'],
    ['Se busca inquilino blanco'],
    ['☪️ households wanted'],
    ['아이 있는 가정 불가'],
    ['Looking for renters with grown children'],
    ['Abused spouses will not be accepted', 'NY'],
  ])('"%s" stops an ad', (text, state) => {
    expect(severities(text, state)).toContain('block');
  });

  test.each([
    ['A cozy nest for two'],
    ['Best for someone fit and energetic'],
    ['Homes for people with disabilities'],
    ['A quiet, mature environment'],
    ['SSN required of all occupants'],
    ['Edificio de gente bien'],
    ['A felony conviction may result in denial'],
    ['Made for couples starting out'],
    ['Downsizers will love the floor plan'],
    ['Nationally ranked schools'],
    ['You need to be able to manage three flights of stairs'],
    ['Open to salaried employees only'],
    ['Neighbors from back home'],
    ['Only the right kind of tenant'],
    ['A prestigious private enclave'],
    ['An up-and-coming part of town'],
    ['The schools are among the best in the county'],
    ['Lovely for a married pair'],
    ['A place to raise kids'],
  ])('"%s" warns', (text) => {
    expect(severities(text)).toContain('warn');
  });

  test.each([
    'Native plants and Mexican fan palms',
    'An integrated wine fridge',
    'At the end of Ladies Canyon Road',
    'The ideal tenant pays on time',
    'Tenants past the first year get a parking space',
    'A pool for kids and one for laps',
    'We charge tenants no fee for guide dogs',
    'Pref. move-in date is June 1',
    'Is anyone home on weekdays? The office is',
    'The chef keeps the kitchen open late',
  ])('"%s" is fine', (text) => {
    expect(severities(text, 'CA').filter((severity) => severity !== 'info')).toEqual([]);
  });

  test('housing for older persons may say that children cannot live there', () => {
    for (const text of ['Adults only apartments', 'A quiet community for seniors, no children']) {
      expect(severities(text)).toContain('block');
      expect(new Set(severities(text, 'TX', true))).not.toContain('block');
    }
  });
});
