import { expect, test } from 'vitest';
import { areaWords, calmName } from './proper-names.ts';

test.each([
  ['SKYLINE AT 9TH', 'Skyline at 9th'],
  ['CAPITOL HILL', 'Capitol Hill'],
  ['oak hall', 'Oak Hall'],
  ['the larkin', 'The Larkin'],
  ['RTD D LINE', 'RTD D Line'],
  ['NYC LOFTS', 'NYC Lofts'],
  ['PARKSIDE PHASE III', 'Parkside Phase III'],
  ['🏡 Oak Hall', 'Oak Hall'],
  ['310 GAY STREET #12', '310 Gay Street #12'],
  ['12 N GAY ST', '12 N Gay St'],
])('the name %j is written %j in an ad', (typed, shown) => {
  expect(calmName(typed)).toBe(shown);
});

test.each(['The Larkin', 'AMLI South Shore', 'BART', 'iLofts', '1221 Broadway', '東京レジデンス', '🏡🏡'])(
  "the name %j keeps its owner's spelling",
  (name) => {
    expect(calmName(name)).toBe(name);
  },
);

test.each([
  ['the Pearl District', { within: 'the Pearl District', lead: 'Pearl District', bare: 'Pearl District' }],
  ['Pearl District', { within: 'the Pearl District', lead: 'Pearl District', bare: 'Pearl District' }],
  ['The Heights', { within: 'the Heights', lead: 'The Heights', bare: 'Heights' }],
  ['Upper West Side', { within: 'the Upper West Side', lead: 'Upper West Side', bare: 'Upper West Side' }],
  ['Irish Channel', { within: 'the Irish Channel', lead: 'Irish Channel', bare: 'Irish Channel' }],
  ['North End', { within: 'the North End', lead: 'North End', bare: 'North End' }],
  ['Cherrywood', { within: 'Cherrywood', lead: 'Cherrywood', bare: 'Cherrywood' }],
  [
    'washington heights',
    { within: 'Washington Heights', lead: 'Washington Heights', bare: 'Washington Heights' },
  ],
])('the neighborhood %j has the forms %j', (typed, words) => {
  expect(areaWords(typed)).toEqual(words);
});
