import { describe, expect, test } from 'vitest';
import { checkAdText } from './ad-text.ts';
import { say } from '../messages.ts';

const at = (text: string, channel: 'search' | 'display' | 'facebook', ownNames: string[] = []) =>
  checkAdText(text, 'description', channel, 'at', ownNames);
const said = (text: string, channel: 'search' | 'display' | 'facebook' = 'search') =>
  at(text, channel).map(({ message, params }) => say(message, params));

const refused: [string, string][] = [
  ['Call (818) 900-7479 today', 'Phone number (818) 900-7479 is not allowed in Google ads'],
  ['Call 818-900-7479', 'Phone number 818-900-7479 is not allowed in Google ads'],
  ['Call +1 818.900.7479', 'Phone number +1 818.900.7479 is not allowed in Google ads'],
  ['Call 8189007479', 'Phone number 8189007479 is not allowed in Google ads'],
  ['Call 1-800-RENT', 'Phone number 1-800-RENT is not allowed in Google ads'],
  ['Homes with a view 🏡', 'Symbol 🏡 is not allowed'],
  ['Gym ✓ pool', 'Symbol ✓ is not allowed'],
  ['Tour → today', 'Symbol → is not allowed'],
  ['𝗕old homes', 'Symbol 𝗕 is not allowed'],
  ['Pool, gym,, parking', 'Repeated ,, is not allowed in Google ads'],
  ['Low $$ rent', 'Repeated $$ is not allowed in Google ads'],
  ['Homes -- near parks', 'Repeated -- is not allowed in Google ads'],
  ['Two dots..', 'Repeated .. is not allowed in Google ads'],
  ['Tour tour tour', '“Tour” is repeated. Repeated words are not allowed in Google ads'],
  ['Get it now. Get it now.', '“Get it now” is repeated. Repeated words are not allowed in Google ads'],
  ['Pool,gym and parking', 'Spacing as in “Pool,gym” is not allowed in Google ads'],
  ['H o m e s', 'Spacing as in “H o m e s” is not allowed in Google ads'],
  ['Click here for prices', '“Click here” is not allowed in Google ads'],
];

describe("Google's editorial rules", () => {
  test.each(refused)('the text %j is rejected at Google and allowed at Facebook', (text, words) => {
    expect(said(text, 'search')).toEqual([words]);
    expect(said(text, 'display')).toEqual([words]);
    expect(said(text, 'facebook')).toEqual([]);
    expect(at(text, 'display')).toMatchObject([{ severity: 'error' }]);
  });

  test.each(['FLOWERS for you', 'Nice FlOwErS', 'Nice F.L.O.W.E.R.S', 'FREE RENT'])(
    'unusual capitals in %j raise a warning and block nothing',
    (text) => {
      expect(at(text, 'display')).toMatchObject([{ message: 'capitalsUnusual', severity: 'warning' }]);
    },
  );

  test('capitals in the name of the property are accepted', () => {
    expect(at('Tour AVALON today', 'display', ['AVALON Park'])).toEqual([]);
    expect(at('Tour AVALON today', 'display', ['Maple Court'])).toHaveLength(1);
  });

  test.each([
    'Walla Walla homes near New York, New York',
    'From $1,450 & up, 2 bed 2 bath, 24/7 gym',
    'USA, NYC and ASAP are fine. So is McDonald or iPhone',
    "The Ashby's homes: A-B (C) #12 50%",
    'Built 2019, 1,200 sq ft, zip 78701-1234',
    'Maple Court® | Austin. See maplecourt.com',
    'Open 10:00 to 18:00. From 1450.00 a month',
  ])('the text %j is accepted', (text) => {
    expect(said(text)).toEqual([]);
  });
});
