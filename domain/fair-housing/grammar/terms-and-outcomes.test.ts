import { describe, expect, test } from 'vitest';
import { checkFairHousing } from '../index.ts';

const worst = (text: string, state: string) => {
  const found = checkFairHousing(text, { state, olderPersonsCommunity: false });
  if (found.some(({ severity }) => severity === 'block')) return 'stop';
  return found.some(({ severity }) => severity === 'warn') ? 'warning' : 'nothing';
};

describe('terms, outcomes and habits that tell people to stay away', () => {
  test.each([
    // Outcomes for renters who ask.
    ['Hispanics who email are told that it is leased'],
    ['Koreans from the campus will be turned down'],
    ['We had trouble with Haitians and will not rent to them again'],
    ['Sikhs came to the last viewing and we would rather not rent to them'],
    ['A toddler in tow? Please keep scrolling'],
    ['Atheists, save yourself the trip'],
    ['Reservists get called up, so I do not lease to them', 'NY'],
    ['The owner does not need the paperwork of vouchers', 'MA'],
    ['Cash renters only', 'NJ'],
    ['If the housing authority pays, I cannot work with you', 'CA'],
    ['Agency assistance is turned down', 'WA'],
    ['Toddlers are lovely, just not in our building'],
    ['No dogs. This includes assistance animals.'],
    ['TBRA is not accepted', 'OR'],
    ['Filipino or Korean nurses preferred'],
    ['Pet rent applies to guide dogs'],
    ['Canes and scooters are banned from the hall'],
    ["A doctor's note about your health"],
    ['Tenants must not need an aide'],
    ['Housing Choice tenants need not apply', 'WA'],
    ['A prior arrest disqualifies', 'NJ'],
    // Limits.
    ['The apartment is off limits to anyone younger than 16'],
    ['Occupancy is limited to people 18 and over'],
    ['Two adults, and that is all'],
    ['A tenant without kids'],
    ['Someone whose children have moved out'],
    ['They do not plan on having children'],
    ['We cannot have wheelchairs blocking the hall'],
    ['A walker would scratch the floors and crutches wreck the steps'],
    ['Your service dog must stay elsewhere'],
    ['I will not put in grab bars'],
    // Preferences.
    ['The building was sold to Caucasians and we keep it that way'],
    ['We are white and want a roommate who is too'],
    ['All races but Asian'],
    ['We would love to find a Polish couple'],
    ['I hope to share with Peruvians'],
    ['For fellow Lutherans'],
    ['Rent is $50 less for members of our church'],
    ['Men make terrible roommates'],
    ['The roommate goes to mass with us'],
    ['With a letter from your rabbi'],
    ['Applicants born in the United States come first'],
    ['Anyone whose English is weak'],
    ['Must sound American'],
    ['Free for a woman who keeps me company'],
    ['Se busca inquilina católica'],
  ])('"%s" stops an ad', (text, state = 'TX') => {
    expect(worst(text, state)).toBe('stop');
  });

  test.each([
    ['A nest made for two'],
    ['A DINK-friendly plan'],
    ['Two people maximum'],
    ['No pitter-patter above you'],
    ['It suits a young pair'],
    ['A socially cohesive area'],
    ['Up-and-coming river area'],
    ['Gated and selective'],
    ['Within the Shabbat boundary'],
    ['Neighbors just like you'],
    ['On the good side of the tracks'],
    ['His workshop and her sewing room'],
    ['A slice of Ireland with neighbors to match'],
    ['Drama-free roommates'],
    ['A W-2 job: must have a W-2 job'],
    ['Executives preferred'],
    ['Cerca de la iglesia'],
    ['Retirement living on the lake'],
    ['A mature, quiet complex'],
    ['For someone who can manage the stairs'],
    ['A young and fun building'],
    ['It feels like the old country'],
    ['Familia pequeña de preferencia'],
    ['Grandparents will love the single level'],
    ['A select circle of homeowners'],
    ['The neighborhood is turning around'],
    ['Ready for Ramadan'],
    ['Leave your doors unlocked here'],
    ['Crime is simply unheard of'],
    ['Not in the rough parts of town'],
    ['A Social Security number is required'],
    ['A perfect fit for soldiers'],
    ['A felony within five years will be declined', 'TX'],
    ['Lawyers and surgeons call it home, doctors and professors call this street home'],
    ['We are a young household'],
  ])('"%s" warns', (text, state = 'TX') => {
    expect(worst(text, state)).toBe('warning');
  });

  test.each([
    'Refusing to sell to families with children is against the law',
    'Turning away renters with children is illegal',
    'We do not ask about immigration status',
    'Families and seniors are welcome',
    'Families would rather not leave once they live here',
    'Families like it here and will not want to move again',
    'Do not think of service dogs as pets',
    'We do not expect families to pay more',
    'Families give notice like everyone else',
    'Path lights make walking at night easy',
    'A select group of finishes',
    'You will be able to walk a few steps to the beach',
    'Her kitchen was remodeled in May',
    'Chairs that suit any room',
    'A fireproof safe is included',
    "No kids' menu at the cafe",
    'A senior engineer checked the boiler',
    'A kitchen made for two cooks and a garage sized for two cars',
    'Rooms share a hall, and we share it with neighbors',
    'The roof deck is limited to residents 16 and over after ten',
    'The club is open to kids until eight',
    'Two adults, two dogs and a lot of light',
    'Voucher holders are welcome and never pay more',
  ])('"%s" is fine', (text) => {
    expect(worst(text, 'CA')).toBe('nothing');
  });
});
