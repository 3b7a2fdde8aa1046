import { fields, text, wordOf } from '../json-values.ts';
import type { PersonView } from '../people/person-view.ts';
import type { Answer } from './json-answer.ts';
import { readAnswer } from './json-answer.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { sure } from './test-sandbox.ts';

export interface GoogleClient {
  token: string;
  refreshToken: string;
  manager: string;
  customer: string;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** Calls googleAds:mutate for the first client of the first manager. */
  mutate(mutateOperations: unknown[], options?: Record<string, unknown>): Promise<Answer>;
  one(collection: string, operations: unknown[], options?: Record<string, unknown>): Promise<Answer>;
  /** Returns all rows of a stream. */
  query(query: string): Promise<Record<string, unknown>[]>;
  search(query: string): Promise<Answer>;
}

export async function googleClient(
  sandbox: TestSandbox,
  person: PersonView,
  version = 'v26',
): Promise<GoogleClient> {
  const grant = await sandbox.control<{ access_token: string; refresh_token: string }>(
    'POST',
    '/google/grant',
    { person_id: person.id },
  );
  const manager = person.google.managers[0]?.customer_id ?? '';
  const customer =
    person.google.managers[0]?.clients[0]?.customer_id ?? person.google.direct[0]?.customer_id ?? '';
  const call = async (method: string, path: string, body?: unknown, more = {}): Promise<Answer> => {
    const response = await fetch(`${sandbox.url}/googleads.googleapis.com/${version}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${grant.access_token}`,
        'content-type': 'application/json',
        ...(manager && { 'login-customer-id': manager }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return readAnswer(response);
  };
  const post: GoogleClient['post'] = (path, body, headers) => call('POST', path, body, headers);
  const search: GoogleClient['search'] = (query) => post(`customers/${customer}/googleAds:search`, { query });
  return {
    token: grant.access_token,
    refreshToken: grant.refresh_token,
    manager,
    customer,
    post,
    get: (path) => call('GET', path),
    mutate: (mutateOperations, options = {}) =>
      post(`customers/${customer}/googleAds:mutate`, { mutateOperations, ...options }),
    one: (collection, operations, options = {}) =>
      post(`customers/${customer}/${collection}:mutate`, { operations, ...options }),
    search,
    async query(query) {
      const answer = await post(`customers/${customer}/googleAds:searchStream`, { query });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
      return answer.list('').flatMap((_, index) => answer.list(`${index}.results`));
    },
  };
}

/** Returns the operations that create a whole Search campaign atomically. */
export function searchCampaign(
  customer: string,
  more: { name?: string; campaign?: object; ad?: object } = {},
) {
  const base = `customers/${customer}`;
  const name = more.name ?? 'Maple Court - Search #c1f0';
  return [
    {
      campaignBudgetOperation: {
        create: {
          resourceName: `${base}/campaignBudgets/-1`,
          name: `${name} budget`,
          amountMicros: '50000000',
          deliveryMethod: 'STANDARD',
          explicitlyShared: false,
        },
      },
    },
    {
      campaignOperation: {
        create: {
          resourceName: `${base}/campaigns/-2`,
          name,
          status: 'ENABLED',
          advertisingChannelType: 'SEARCH',
          campaignBudget: `${base}/campaignBudgets/-1`,
          targetSpend: { cpcBidCeilingMicros: '4000000' },
          networkSettings: {
            targetGoogleSearch: true,
            targetSearchNetwork: false,
            targetContentNetwork: false,
            targetPartnerSearchNetwork: false,
          },
          geoTargetTypeSetting: {
            positiveGeoTargetType: 'PRESENCE_OR_INTEREST',
            negativeGeoTargetType: 'PRESENCE',
          },
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
          ...more.campaign,
        },
      },
    },
    {
      campaignCriterionOperation: {
        create: {
          campaign: `${base}/campaigns/-2`,
          location: { geoTargetConstant: 'geoTargetConstants/1023191' },
        },
      },
    },
    {
      campaignCriterionOperation: {
        create: {
          campaign: `${base}/campaigns/-2`,
          language: { languageConstant: 'languageConstants/1000' },
        },
      },
    },
    {
      adGroupOperation: {
        create: {
          resourceName: `${base}/adGroups/-3`,
          campaign: `${base}/campaigns/-2`,
          name: 'One bedroom',
          status: 'ENABLED',
          type: 'SEARCH_STANDARD',
        },
      },
    },
    ...['apartments for rent', 'maple court apartments'].map((words, index) => ({
      adGroupCriterionOperation: {
        create: {
          adGroup: `${base}/adGroups/-3`,
          status: 'ENABLED',
          keyword: { text: words, matchType: index === 0 ? 'BROAD' : 'EXACT' },
        },
      },
    })),
    {
      adGroupAdOperation: {
        create: { adGroup: `${base}/adGroups/-3`, status: 'ENABLED', ad: searchAd(more.ad) },
      },
    },
  ];
}

/** Returns the operations that create a whole Display campaign with the given ad. */
export function displayCampaign(customer: string, ad: object) {
  const base = `customers/${customer}`;
  const campaign = {
    advertisingChannelType: 'DISPLAY',
    networkSettings: undefined,
    targetSpend: undefined,
    manualCpc: {},
  };
  const [budget, made, location] = searchCampaign(customer, { name: 'Display', campaign });
  const group = { resourceName: `${base}/adGroups/-3`, campaign: `${base}/campaigns/-2`, name: 'Display' };
  return [
    budget,
    made,
    location,
    { adGroupOperation: { create: { ...group, status: 'ENABLED', type: 'DISPLAY_STANDARD' } } },
    { adGroupAdOperation: { create: { adGroup: `${base}/adGroups/-3`, status: 'ENABLED', ad } } },
  ];
}

export function searchAd(more: object = {}) {
  return {
    finalUrls: ['https://www.example.com/maple-court'],
    responsiveSearchAd: {
      headlines: [
        { text: 'Maple Court Apartments', pinnedField: 'HEADLINE_1' },
        { text: 'One Bedrooms Available' },
        { text: 'Book a Tour Today' },
      ],
      descriptions: [
        { text: 'Bright one and two bedroom homes near transit.' },
        { text: 'Pool, gym and parking. See floor plans online.' },
      ],
      path1: 'apartments',
      path2: 'rent',
      ...more,
    },
  };
}

/** Returns the ids of a newly created campaign: campaign, ad group, ad and keywords. */
export function madeIds(answer: Answer) {
  const names = answer.list('mutateOperationResponses').map((result) => nameIn(Object.values(result)[0]));
  const tail = (collection: string): string =>
    sure(
      names.find((name) => name.includes(`/${collection}/`)),
      collection,
    )
      .split('/')
      .pop() ?? '';
  return {
    names,
    budget: tail('campaignBudgets'),
    campaign: tail('campaigns'),
    adGroup: tail('adGroups'),
    ad: tail('adGroupAds').split('~')[1] ?? '',
  };
}

/** Returns the resource name of a mutate result. */
export function nameIn(resource: unknown): string {
  return sure(text(fields(resource)['resourceName']), 'resource name');
}

/** Returns the error codes of a failed request, such as "campaignError.DUPLICATE_CAMPAIGN_NAME". */
export function codes(answer: Answer): string[] {
  const errors = [
    ...answer.list('error.details.0.errors'),
    ...answer.list('partialFailureError.details.0.errors'),
  ];
  return errors.map((error) => sure(Object.entries(fields(error['errorCode']))[0], 'error code').join('.'));
}

/**
 * Returns the field path of an error, such as
 * "mutate_operations[1].campaign_operation.create.name".
 */
export function fieldPath(answer: Answer, index = 0): string {
  const elements = answer.list(`error.details.0.errors.${index}.location.fieldPathElements`);
  return elements
    .map(({ fieldName, index: at }) => wordOf(fieldName) + (at === undefined ? '' : `[${wordOf(at)}]`))
    .join('.');
}
