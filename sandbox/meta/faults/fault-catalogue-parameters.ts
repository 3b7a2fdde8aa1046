import type { FaultRow } from './fault-row.ts';

const LINK = ['creative', 'object_story_spec', 'link_data'];
const PLACES = ['targeting', 'geo_locations'];

type Line = readonly [subcode: number, meaning: string, text: string, ...blame: string[][]];

const MONEY: Line[] = [
  [
    4834011,
    'Flag of budget sharing missing',
    'Must specify True or False in is_adset_budget_sharing_enabled field if you are not using campaign budget.',
    ['is_adset_budget_sharing_enabled'],
  ],
  [
    4834002,
    'Budget sharing conflicts with campaign budget',
    'Ad set budget sharing cannot be used together with a campaign budget.',
    ['is_adset_budget_sharing_enabled'],
  ],
  [
    4834005,
    'Budget sharing needs a bid strategy',
    'Ad set budget sharing needs a bid strategy on the campaign.',
    ['bid_strategy'],
  ],
  [
    1885621,
    'Budgets on both levels',
    'You can only set a budget on the campaign or on its ad sets, not on both.',
    ['daily_budget'],
    ['lifetime_budget'],
  ],
  [1885272, 'Your budget is too low', 'Your budget must be at least $1.00.', ['daily_budget']],
  [1885650, 'Your budget is too low while updating', 'Your budget must be at least $1.00.', ['daily_budget']],
  [2446307, 'Spending limit too low', 'The campaign spending limit must be at least $100.00.', ['spend_cap']],
  [
    1487901,
    'Daily budget too low',
    'Your daily budget is too low for the results you want.',
    ['daily_budget'],
  ],
  [
    1815857,
    'Bid amount required',
    'A bid amount is required for this bid strategy. Set bid_amount, or use LOWEST_COST_WITHOUT_CAP.',
    ['bid_amount'],
  ],
  [
    1885204,
    'Must use automatic bid',
    'You must use automatic bidding with this bid strategy: leave bid_amount out.',
    ['bid_amount'],
  ],
];

const TIMES_AND_STATES: Line[] = [
  [1487033, 'End date must be in the future', 'The end date has to be in the future.', ['end_time']],
  [1487007, 'Ad set has ended', 'You cannot edit an ad set after its scheduled end.', ['end_time']],
  [1487056, 'Ad set deleted', 'The ad set has been deleted and can no longer be changed.'],
  [1487566, 'Ad archived', 'The ad is archived: only its name can be changed.'],
  [2490427, 'Ad rejected', 'This ad was rejected. Create a new ad to replace it.'],
  [2490468, 'Ad rejected again', 'This ad was rejected. Create a new ad to replace it.'],
];

const TARGETING: Line[] = [
  [1487756, 'Locations overlap', 'Some of your locations overlap. Remove a location and try again.', PLACES],
  [
    1815946,
    'Radius with several locations',
    'A radius cannot be used with these locations together.',
    [...PLACES, 'custom_locations'],
  ],
  [
    2909034,
    'Outside the countries of the special category',
    'The locations of this ad set are not in the countries of the campaign’s special ad category.',
    PLACES,
  ],
  [
    2909035,
    'Against the rules of the special category',
    'Ads about housing cannot be aimed by age, gender or a radius of less than 15 miles.',
    ['targeting'],
  ],
  [
    2859024,
    'Non-discrimination policy not certified',
    'An admin of the ad account has to certify the non-discrimination policy before ads can run.',
  ],
  [
    2446394,
    'Detailed targeting gone',
    'A targeting option is no longer available.',
    ['targeting', 'flexible_spec'],
  ],
  [
    1487694,
    'Targeting option gone',
    'A targeting option is no longer available.',
    ['targeting', 'flexible_spec'],
  ],
  [
    1870034,
    'Audience terms not accepted',
    'Accept the custom audience terms first.',
    ['targeting', 'custom_audiences'],
  ],
  [
    1870090,
    'Audience terms not accepted in the business',
    'Accept the custom audience terms first.',
    ['targeting', 'custom_audiences'],
  ],
  [1870065, 'Audience disabled', 'A custom audience is disabled.', ['targeting', 'custom_audiences']],
  [1713228, 'Audience flagged', 'A custom audience breaks the rules.', ['targeting', 'custom_audiences']],
  [1713231, 'Audience restricted', 'A custom audience breaks the rules.', ['targeting', 'custom_audiences']],
  [3858079, 'Payor missing', 'Say who pays for ads in the European Union.', ['dsa_payor']],
  [3858081, 'Beneficiary missing', 'Say who benefits from ads in the European Union.', ['dsa_beneficiary']],
  [
    3858152,
    'Payor and beneficiary missing',
    'Say who pays and who benefits.',
    ['dsa_payor'],
    ['dsa_beneficiary'],
  ],
];

const CREATIVES: Line[] = [
  [
    1815199,
    'Instagram account not allowed',
    'This ad account may not use this Instagram account.',
    ['creative', 'object_story_spec', 'instagram_user_id'],
  ],
  [
    1885029,
    'Page does not match',
    'The Page of the ad is not the promoted one.',
    ['promoted_object', 'page_id'],
  ],
  [1885557, 'Post unavailable', 'The promoted post is not available.', ['creative', 'object_story_id']],
  [2490155, 'Promoted post gone', 'The promoted post is not available.', ['creative', 'object_story_id']],
  [
    1885183,
    'Application in development mode',
    'Ads creative post was created by an app that is in development mode. It must be in public to create this ad.',
    ['creative'],
  ],
  [2446383, 'Website address missing', 'Your ad needs a website address.', [...LINK, 'link']],
  [1373054, 'Call to action not understood', 'The call to action is not valid.', [...LINK, 'call_to_action']],
  [3858258, 'Picture cannot be fetched', 'We could not download the picture.', [...LINK, 'picture']],
  [
    3858082,
    'Enrolment in enhancements missing',
    'Say whether you opt in to or out of standard enhancements.',
    ['degrees_of_freedom_spec'],
  ],
  [
    1815629,
    'Values not unique',
    'Each text and each picture may appear only once.',
    ['creative', 'asset_feed_spec'],
  ],
];

const INSIGHTS: Line[] = [
  [1487534, 'Too much data', 'Please reduce the amount of data you are asking for, then retry your request.'],
  [1504018, 'Insights timed out', 'Your request timed out. Try a smaller date range or fewer fields.'],
];

/** Errors with code 100, one per subcode. */
export const INVALID_PARAMETERS: readonly FaultRow[] = [
  {
    code: 100,
    meaning: 'Parameter invalid',
    message: '(#100) Invalid parameter',
    title: 'Invalid parameter',
    text: 'A parameter is not valid.',
  },
  ...[...MONEY, ...TIMES_AND_STATES, ...TARGETING, ...CREATIVES, ...INSIGHTS].map(toRow),
];

function toRow([subcode, meaning, text, ...blame]: Line): FaultRow {
  return {
    code: 100,
    subcode,
    meaning,
    message: 'Invalid parameter',
    title: meaning,
    text,
    ...(blame.length > 0 && { blame }),
  };
}
