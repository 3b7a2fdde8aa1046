import { describe, expect, test } from 'vitest';
import { NetworkError } from '../network-error.ts';
import { atAdGroups, googleRefusals, isGone } from './google-refusals.ts';

type Element = string | [string, number];

/** Returns a response body with one error at one of our operations. */
function body(code: string, path: Element[], more: object = {}): unknown {
  const [type = '', value = ''] = code.split('.');
  const fieldPathElements = (['mutate_operations', ...path] as Element[]).map((element, index) => {
    if (typeof element !== 'string') return { fieldName: element[0], index: element[1] };
    return index === 0 ? { fieldName: element, index: 3 } : { fieldName: element };
  });
  const failure = { errorCode: { [type]: value }, message: 'No.', location: { fieldPathElements }, ...more };
  return { error: { code: 400, details: [{ requestId: 'r', errors: [failure] }] } };
}

const trigger = (stringValue: string) => ({ trigger: { stringValue } });

test.each<[string, Element[], object, object]>([
  ['campaignError.DUPLICATE_CAMPAIGN_NAME', ['campaign_operation', 'create', 'name'], {}, { part: 'name' }],
  ['adGroupError.DUPLICATE_ADGROUP_NAME', ['ad_group_operation', 'create', 'name'], {}, { part: 'ad_group' }],
  ['stringLengthError.TOO_LONG', ['ad_group_operation', 'create', 'name'], {}, { part: 'ad_group' }],
  [
    'campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM',
    ['campaign_budget_operation', 'create', 'amount_micros'],
    trigger('100'),
    { part: 'budget' },
  ],
  ['campaignBudgetError.MONEY_AMOUNT_TOO_LARGE', [], {}, { part: 'budget' }],
  [
    'campaignError.CANNOT_SET_DATE_TO_PAST',
    ['campaign_operation', 'update', 'start_date_time'],
    {},
    { part: 'start_date' },
  ],
  [
    'dateRangeError.INVALID_DATE',
    ['campaign_operation', 'update', 'end_date_time'],
    {},
    { part: 'end_date' },
  ],
  [
    'criterionError.KEYWORD_HAS_TOO_MANY_WORDS',
    ['ad_group_criterion_operation', 'create', 'keyword', 'text'],
    trigger('one two three'),
    { part: 'keyword', text: 'one two three' },
  ],
  [
    'policyViolationError.POLICY_ERROR',
    ['ad_group_criterion_operation'],
    { details: { policyViolationDetails: { key: { policyName: 'x', violatingText: 'cheap' } } } },
    { part: 'keyword', text: 'cheap' },
  ],
  [
    'stringLengthError.TOO_LONG',
    ['ad_group_ad_operation', 'create', 'ad', 'responsive_search_ad', ['headlines', 1], 'text'],
    trigger('A title'),
    { part: 'title', text: 'A title' },
  ],
  [
    'distinctError.DUPLICATE_ELEMENT',
    ['ad_group_ad_operation', 'create', 'ad', 'responsive_search_ad', ['descriptions', 0]],
    {},
    { part: 'description' },
  ],
  [
    'urlFieldError.MALFORMED_FINAL_URL',
    ['ad_group_ad_operation', 'create', 'ad', ['final_urls', 0]],
    trigger('htp://x'),
    { part: 'landing_page' },
  ],
  [
    'imageError.ASPECT_RATIO_NOT_ALLOWED',
    ['ad_group_ad_operation', 'create', 'ad', 'responsive_display_ad', ['marketing_images', 0], 'asset'],
    {},
    { part: 'picture' },
  ],
  [
    'criterionError.INVALID_LOCATION',
    ['campaign_criterion_operation', 'create', 'location', 'geo_target_constant'],
    {},
    { part: 'places' },
  ],
  [
    'assetError.CALL_INVALID_PHONE_NUMBER',
    ['asset_operation', 'create', 'call_asset', 'phone_number'],
    trigger('+1900'),
    { part: 'phone' },
  ],
])('the error %s at %j names the refused part of the campaign', (code, path, more, expected) => {
  const [first, ...others] = googleRefusals(body(code, path, more));
  expect(others).toEqual([]);
  expect(first).toEqual({ ...expected, operation: 3 });
});

test('a policy finding on a whole ad is about the text that it quotes', () => {
  const details = {
    policyFindingDetails: {
      policyTopicEntries: [{ topic: 'X', evidences: [{ textList: { texts: ['Bad words'] } }] }],
    },
  };
  expect(
    googleRefusals(body('policyFindingError.POLICY_FINDING', ['ad_group_ad_operation'], { details })),
  ).toEqual([
    { part: 'title', text: 'Bad words', operation: 3 },
    { part: 'description', text: 'Bad words', operation: 3 },
  ]);
});

test('an error or response that names no part of a campaign refuses nothing', () => {
  expect(googleRefusals(body('quotaError.RESOURCE_EXHAUSTED', []))).toEqual([]);
  expect(googleRefusals('<html>')).toEqual([]);
});

describe('errors at operations', () => {
  const refused = (operation: number) =>
    new NetworkError('No.', {
      network: 'google',
      kind: 'rejected',
      code: 'a.B',
      refused: [{ part: 'keyword', text: 'x', operation }],
    });
  const operations = [
    { object: { kind: 'campaign', key: 'campaign', sent: {} } },
    { object: { kind: 'keyword', key: 'g2|BROAD|x', sent: {} } },
    { object: null },
  ];
  const at = (operation: number) => (atAdGroups(refused(operation), operations) as NetworkError).refused;

  test('an error at an operation names the ad group of the created object', () => {
    expect(at(1)).toEqual([{ part: 'keyword', text: 'x', adGroup: 'g2' }]);
  });
  test('an error at an operation without an ad group, or at an unknown one, names no ad group', () => {
    for (const operation of [0, 2, 7]) expect(at(operation)).toEqual([{ part: 'keyword', text: 'x' }]);
  });
  test('an error without refused parts is unchanged', () => {
    const other = new Error('other');
    expect(atAdGroups(other, operations)).toBe(other);
  });
});

test('an object that was already removed counts as gone', () => {
  const error = (kind: 'missing' | 'rejected', code: string) =>
    new NetworkError('No.', { network: 'google', kind, code });
  expect(isGone(error('missing', 'mutateError.RESOURCE_NOT_FOUND'))).toBe(true);
  expect(isGone(error('rejected', 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE'))).toBe(true);
  expect(isGone(error('rejected', 'campaignError.OTHER'))).toBe(false);
});
