import { describe, expect, test } from 'vitest';
import { checkFairHousing, type FairHousingContext } from '../index.ts';

const everywhere: FairHousingContext = { state: null, olderPersonsCommunity: false };
const stops = (text: string, state: string | null = 'TX') =>
  checkFairHousing(text, { ...everywhere, state }).some(({ severity }) => severity === 'block');

describe('sentences without a refusal', () => {
  test.each([
    // Attitudes.
    ['Our super loathes toddlers on the stairs'],
    ['We are hesitant about renting to Syrians'],
    ['The last two Hindu tenants were a nightmare, so we had bad luck with Hindus'],
    ['A wheelchair would be a headache for the doorman'],
    ['Co-op board is not fond of same-sex couples', 'CA'],
    // Outcomes.
    ['Calls from Guatemalans get no answer'],
    ['Applications from Sikhs end at the bottom of the stack'],
    ['Baptists go to the front of the line'],
    ['Toddler at home? Try another building'],
    ['If you have a guide dog, keep looking'],
    // Fitness for some.
    ['Geared toward Lutheran couples'],
    ['Our ideal tenant is a Korean woman'],
    ['A haven for Armenians'],
    ['No place for a toddler'],
    ['Away from the chaos of children'],
    // Terms, places and quotas.
    ['Each toddler adds $60 to the rent'],
    ['Egyptians owe a double deposit'],
    ['Pet ban extends to guide dogs'],
    ['Half off for Methodists'],
    ['Families get the units in the rear building'],
    ['We already have enough Brazilians'],
    ['Residents with walkers must use the side entrance'],
    // Questions and traits.
    ['Write your religion on the form'],
    ['Tell us about your medical history'],
    ['No other races'],
    ['Must share our faith'],
    ['Must not take psychiatric medication'],
    // Lists in which one class or one thing is unknown to the law of the place.
    ['No lawyers or students', 'DC'],
    ['No grills, trampolines or toddlers'],
    ['Neither dogs nor babies'],
    // Ages and adults.
    ['Every household member and all tenants must be 21'],
    ['Tenants 21+'],
    ['A complex for adults only'],
    ['Both adults, please: looking for adult tenants'],
    // Languages, origins and faiths.
    ['Farsi-speaking renters only'],
    ['Must speak Portuguese'],
    ['Seventh-day Adventist household seeks Adventist renter'],
    ['Punjabi families would be happier in another building'],
    // Ability.
    ['Must be able to bathe without assistance'],
    ['We will not widen doors for wheelchairs'],
    ['Even with a doctor’s letter, no cats'],
    // Letters.
    ['no tod dl ers'],
    ['w o m e n only, wo men preferred'],
    ['#ToddlerFreeZone'],
    ['nobabiesplease'],
    ['no k*ds'],
    ['No (toddlers)'],
    ['NO. TODDLERS.'],
    ['no toddlers w/o exception'],
    // Spanish.
    ['Al dueño no le agradan los bebés'],
    ['¿Tiene bebé? Lo sentimos'],
    ['Se cobra $40 más por cada hijo'],
    ['Debe ser católico'],
    ['Puros salvadoreños'],
    ['No adecuado para personas con andador'],
  ])('"%s" stops an ad', (text, state = 'TX') => {
    expect(stops(text, state)).toBe(true);
  });

  test.each([
    '谢绝儿童',
    '仅限女士',
    '어린이 금지',
    'Только для женщин',
    'Enfants interdits',
    'Nur Männer',
    'Apenas mulheres',
    'Pa aksepte timoun',
    'Bawal ang mga bata',
  ])('the plain refusal "%s" of another language stops an ad', (text) => {
    expect(stops(text)).toBe(true);
  });

  test.each([
    'We have never had trouble with children',
    'We never ask about your religion',
    'You may tell us about a disability if you want a ramp',
    'The pet policy does not apply to guide dogs',
    'Voucher holders pay the same deposit as everyone',
    'Guide dogs do not count as pets',
    'No smoking, and toddlers are welcome',
    'Big enough for kids and a piano',
    'Toddlers? There is a sandbox',
    'Kids never want to leave the yard',
    'A place for kids to play',
    'Built for a German brewer',
    'No English required',
    'Same rent with or without kids',
    'Immigrants welcome',
    'No hay cargo por niños',
    'Motion sensors in every hall',
    '无线网络, 洗衣房',
    'Pas de frais',
    'Keine Provision',
    'Christina Street, next to the cafe',
  ])('"%s" is fine', (text) => {
    expect(stops(text, 'CA')).toBe(false);
  });
});
