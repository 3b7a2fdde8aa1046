import { describe, expect, test } from 'vitest';
import { checkFairHousing } from '../index.ts';

const severities = (text: string, state = 'TX') =>
  checkFairHousing(text, { state, olderPersonsCommunity: false }).map(({ severity }) => severity);

describe('wording about neighbors, terms and habits', () => {
  test.each<[text: string, state?: string]>([
    // Neighbors, who are to stay the same.
    ['A subdivision that is 90 percent white'],
    ["An Irish family's home, and it shall be one again"],
    ['The block is mostly Greek, and we keep it Greek'],
    ['The building should stay Armenian'],
    ['More Asian couples moving in each month'],
    ['Solo personas de tez clara'],
    ['No one just off the boat'],
    ['Flat for Nepali lodgers'],
    // Habits and places.
    ['You cannot display menorahs in the windows'],
    ['Residents may not wear a headscarf'],
    ['The top floor is for men'],
    // Children.
    ['Three tenants, none can be a child'],
    ['We cannot rent to you because you have toddlers'],
    ['Singles or couples with no babies'],
    ['Looking for couples whose kids have left home'],
    ['$200 extra per month when you have kids'],
    ['All occupants must be adults'],
    // Aid and age.
    ['No applicants who get disability checks'],
    ['No tenants beyond retirement age', 'NY'],
    // Letters and pictures.
    ['🕍 folks no thx'],
    ['No 🇳🇬 people please'],
    ['c h i l d - f r e e home'],
    ['łatinos nøt allowed'],
    ['#GrownUpsOnly floor'],
  ])('"%s" stops an ad', (text, state) => {
    expect(severities(text, state)).toContain('block');
  });

  test.each([
    ['Couples will feel right at home'],
    ["A lovebirds' hideaway"],
    ['Space for mom, dad and the dog'],
    ['Feeds highly-rated local schools'],
    ["The guys' dream bar"],
    ['You must be OK with a lot of steps'],
    ['Earned income only'],
  ])('"%s" warns', (text) => {
    expect(severities(text)).toContain('warn');
  });

  test.each([
    ['100% white oak floors'],
    ['We keep it white and bright'],
    ['The tile is mostly Italian and the wood is oak'],
    ['Tenants may not wear cleats on the court'],
    ['The upstairs is for storage'],
    ['Neither the owner nor the manager asks about kids'],
    ['We do not charge you more because you have a service dog'],
    ['$25 more per month if you have a dog'],
    ['Disability income is welcome'],
    ['Fresh off the boat lobster at the dock'],
    ['All leaseholders must be adults'],
    ['k e y - c a r d entry'],
    ['🇪🇸 Se habla español'],
    ['Dogs must be under 50 lbs'],
    ['More women now ride the late bus'],
    ['Neither bedroom has a crib'],
    ['60% black shade cloth'],
    ['Everyone has to be adult about noise'],
    ["Mom and Dad's Diner is downstairs"],
    ['Be fine with street noise, steps away from the bar'],
    ['The building is fully German and Danish in design'],
  ])('"%s" is fine', (text) => {
    expect(severities(text)).toEqual([]);
  });
});
