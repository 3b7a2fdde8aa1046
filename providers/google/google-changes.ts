import { differs, madeObject, recordedObject, type NetworkObject } from '../ad-network.ts';
import {
  changeAdOperation,
  keywordOperation,
  locationOperation,
  markedName,
  micros,
  runTimes,
  searchGroupOperations,
  type Operation,
} from './google-operations.ts';
import {
  budgetSettings,
  campaignSettings,
  DISPLAY_GROUP,
  displayAdContent,
  keywordKey,
  searchAdContent,
  type DesiredGoogle,
} from './google-plan.ts';

type Recorded = readonly NetworkObject[];
export type Change = Operation | { body: Record<string, unknown>; removed: NetworkObject };

const removal = (operation: string, object: NetworkObject): Change => ({
  body: { [operation]: { remove: object.externalId } },
  removed: object,
});

function gone(recorded: Recorded, kind: string, wanted: ReadonlySet<string>): NetworkObject[] {
  return recorded.filter((object) => object.kind === kind && !wanted.has(object.key));
}

function campaignChanges(desired: DesiredGoogle, recorded: Recorded): Change[] {
  const changes: Change[] = [];
  const budget = madeObject(recorded, 'budget', 'budget');
  if (differs(budget.sent, budgetSettings(desired))) {
    const update = { resourceName: budget.externalId, amountMicros: micros(desired.dailyBudgetCents) };
    changes.push({
      body: { campaignBudgetOperation: { update, updateMask: 'amountMicros' } },
      object: { ...budget, sent: budgetSettings(desired) },
    });
  }
  const campaign = madeObject(recorded, 'campaign', 'campaign');
  const settings = campaignSettings(desired);
  if (!differs(campaign.sent, settings)) return changes;
  const { startDateTime, ...end } = runTimes(desired);
  const startChanged = campaign.sent['startDate'] !== desired.startDate;
  const update = {
    resourceName: campaign.externalId,
    name: markedName(desired),
    ...(startChanged ? { startDateTime } : {}),
    ...end,
  };
  // A masked field that is absent is cleared: that is how a run becomes open-ended.
  const mask = ['name', ...(startChanged ? ['startDateTime'] : []), 'endDateTime'].join(',');
  changes.push({
    body: { campaignOperation: { update, updateMask: mask } },
    object: { ...campaign, sent: { ...campaign.sent, ...settings } },
  });
  return changes;
}

function placeChanges(desired: DesiredGoogle, recorded: Recorded): Change[] {
  const campaign = madeObject(recorded, 'campaign', 'campaign').externalId;
  const wanted = new Set(desired.places.map(({ cityId }) => cityId));
  return [
    ...desired.places
      .filter(({ cityId }) => recordedObject(recorded, 'location', cityId) === undefined)
      .map(({ cityId }) => locationOperation(campaign, cityId, recorded)),
    ...gone(recorded, 'location', wanted).map((object) => removal('campaignCriterionOperation', object)),
  ];
}

function searchChanges(desired: DesiredGoogle & { line: 'google_search' }, recorded: Recorded): Change[] {
  const campaign = madeObject(recorded, 'campaign', 'campaign').externalId;
  const customer = campaign.split('/').slice(0, 2).join('/');
  const groups = new Set(desired.adGroups.map(({ key }) => key));
  const keywords = new Set(desired.adGroups.flatMap((g) => g.keywords.map((k) => keywordKey(g.key, k))));
  const inKeptGroup = ({ key }: NetworkObject) => groups.has(key.split('|')[0] ?? '');
  const kept = desired.adGroups.flatMap((group, index): Change[] => {
    const adGroup = recordedObject(recorded, 'ad_group', group.key);
    if (adGroup === undefined)
      return searchGroupOperations(desired, group, campaign, `${customer}/adGroups/-${10 + index}`);
    const ad = madeObject(recorded, 'ad', group.key);
    const newKeywords = group.keywords.filter(
      (keyword) => recordedObject(recorded, 'keyword', keywordKey(group.key, keyword)) === undefined,
    );
    const renamed = differs(adGroup.sent, { name: group.name });
    const update = { resourceName: adGroup.externalId, name: group.name };
    return [
      ...(renamed
        ? [
            {
              body: { adGroupOperation: { update, updateMask: 'name' } },
              object: { ...adGroup, sent: { ...adGroup.sent, name: group.name } },
            },
          ]
        : []),
      ...newKeywords.map((keyword) => keywordOperation(adGroup.externalId, group.key, keyword)),
      ...(differs(ad.sent, searchAdContent(group, desired.landingPage))
        ? [changeAdOperation(desired, ad, recorded)]
        : []),
    ];
  });
  return [
    ...kept,
    // A removed group takes its keywords and ad along; only keywords of kept groups go one by one.
    ...gone(recorded, 'keyword', keywords)
      .filter(inKeptGroup)
      .map((object) => removal('adGroupCriterionOperation', object)),
    ...gone(recorded, 'ad_group', groups).map((object) => removal('adGroupOperation', object)),
  ];
}

/** All differences between what was last sent and what is desired, as one atomic mutate. */
export function changeOperations(desired: DesiredGoogle, recorded: Recorded): Change[] {
  const common = [...campaignChanges(desired, recorded), ...placeChanges(desired, recorded)];
  if (desired.line === 'google_search') return [...common, ...searchChanges(desired, recorded)];
  const ad = madeObject(recorded, 'ad', DISPLAY_GROUP);
  return differs(ad.sent, displayAdContent(desired))
    ? [...common, changeAdOperation(desired, ad, recorded)]
    : common;
}
