import {
  recordedObject,
  type Desired,
  type NetworkAccount,
  type NetworkObject,
} from '../../providers/ad-network.ts';
import { addDays } from '../../domain/plain-date.ts';
import type { Hand } from '../by-hand.ts';
import { dallas } from './stages.ts';

type Found = Record<string, unknown>;
type Stage = {
  hand: Hand;
  account: NetworkAccount;
  desired: Desired;
  recorded: readonly NetworkObject[];
  /** Recorded objects by kind and key. */
  before: Record<string, object>;
};

const idIn = (recorded: readonly NetworkObject[]) => (kind: string, key: string) =>
  recordedObject(recorded, kind, key)?.externalId ?? '';

/**
 * Renames, pauses and deletes objects at Meta, and returns the expected differences of a reading (undefined
 * for deleted objects).
 */
export async function changeAtMeta({ hand, desired, recorded, before }: Stage): Promise<Found> {
  const idOf = idIn(recorded);
  const campaign = idOf('campaign', 'campaign');
  await hand.atMeta(campaign, { name: 'By hand', daily_budget: 7700, status: 'PAUSED' });
  await hand.atMeta(idOf('ad_set', 'instagram'), { status: 'DELETED' });
  await hand.atMeta(idOf('ad_set', 'facebook'), {
    end_time: `${addDays(desired.startDate, 40)}T12:00:00Z`,
  });
  await hand.atMeta(idOf('ad', 'facebook'), { status: 'PAUSED' });
  return {
    'campaign campaign': {
      ...before['campaign campaign'],
      name: 'By hand',
      dailyBudgetCents: 7700,
      status: 'PAUSED',
    },
    'ad_set facebook': { ...before['ad_set facebook'], endDate: addDays(desired.startDate, 40) },
    'ad_set instagram': undefined,
    'ad facebook': { ...before['ad facebook'], status: 'PAUSED' },
    'ad instagram': undefined,
    'creative instagram': undefined,
  };
}

/** Does the same at Google, and adds a location and a keyword. */
export async function changeAtGoogle({ hand, account, desired, recorded, before }: Stage): Promise<Found> {
  const idOf = idIn(recorded);
  const campaign = idOf('campaign', 'campaign');
  const endDate = addDays(desired.startDate, 40);
  const budget = idOf('budget', 'budget');
  const place = idOf('location', dallas.cityId);
  const newYork = 'geoTargetConstants/1023191';
  const group = recorded.find(({ kind }) => kind === 'ad_group');
  if (group === undefined) throw new Error('the campaign has no ad group');
  const update = {
    resourceName: campaign,
    name: 'By hand',
    status: 'PAUSED',
    endDateTime: `${endDate} 23:59:59`,
  };
  const results = await hand.atGoogle(account.accountId, [
    { campaignOperation: { update, updateMask: 'name,status,endDateTime' } },
    {
      campaignBudgetOperation: {
        update: { resourceName: budget, amountMicros: '77000000' },
        updateMask: 'amountMicros',
      },
    },
    {
      adGroupOperation: {
        update: { resourceName: group.externalId, status: 'PAUSED' },
        updateMask: 'status',
      },
    },
    { campaignCriterionOperation: { remove: place } },
    {
      campaignCriterionOperation: { create: { campaign, location: { geoTargetConstant: newYork } } },
    },
    ...(desired.line === 'google_search'
      ? [
          {
            adGroupCriterionOperation: {
              create: { adGroup: group.externalId, keyword: { text: 'by hand', matchType: 'PHRASE' } },
            },
          },
        ]
      : []),
  ]);
  const added = results[5] ?? '';
  const keyword = {
    externalId: added,
    adGroup: group.key,
    text: 'by hand',
    matchType: 'PHRASE',
  };
  return {
    'campaign campaign': { ...before['campaign campaign'], name: 'By hand', status: 'PAUSED', endDate },
    'budget budget': { ...before['budget budget'], dailyBudgetCents: 7700 },
    [`ad_group ${group.key}`]: { ...before[`ad_group ${group.key}`], status: 'PAUSED' },
    [`location ${dallas.cityId}`]: undefined,
    'location added:1023191': { externalId: results[4], name: 'New York, New York' },
    ...(desired.line === 'google_search' ? { [`keyword added:${added.split('~').at(-1)}`]: keyword } : {}),
  };
}
