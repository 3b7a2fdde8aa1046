import {
  differs,
  madeObject,
  recordedObject,
  type DesiredDisplay,
  type NetworkObject,
} from '../ad-network.ts';
import { automationOffAgain } from './reading/google-automation.ts';
import { changeAdOperations, displayAdOperation, searchAdOperation } from './google-ad-operations.ts';
import { channelsOf, displayTypeIn } from './google-campaign-type.ts';
import { displayAlone } from './google-channels.ts';
import { adGroupName, markedName } from './google-names.ts';
import { inBatches, indexed } from './google-batches.ts';
import type { Operation } from './google-operation.ts';
import {
  displayGroupOperations,
  keywordOperation,
  locationOperation,
  micros,
  negativeKeywordOperation,
  runTimes,
  searchGroupOperations,
} from './google-operations.ts';
import {
  budgetSettings,
  campaignSettings,
  campaignTracking,
  DISPLAY_GROUP,
  displayAdContent,
  hasOtherChannels,
  keywordKey,
  negativeKeywordKey,
  negativeKeywordsOf,
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
  const tracking = campaignTracking(desired);
  // A record without tracking means that none was sent, because the campaign predates it.
  const isTracked = (campaign.sent['urlTags'] ?? '') === tracking.urlTags;
  if (isTracked && !differs(campaign.sent, settings)) return changes;
  const { startDateTime, endDateTime } = runTimes(desired);
  // Automations set at Google by hand stay until they are changed here.
  const automation = differs(campaign.sent, automationOf(settings))
    ? automationOffAgain(campaign.sent['automation'])
    : { fields: {}, mask: [] };
  const fields = {
    ...(campaign.sent['name'] === desired.name ? {} : { name: markedName(desired) }),
    ...(campaign.sent['startDate'] === desired.startDate ? {} : { startDateTime }),
    ...(campaign.sent['endDate'] === desired.endDate ? {} : { endDateTime }),
    ...(isTracked ? {} : { finalUrlSuffix: tracking.urlTags === '' ? undefined : tracking.urlTags }),
  };
  const update = { resourceName: campaign.externalId, ...fields, ...automation.fields };
  // A masked field without a value is cleared. This makes a run open-ended and removes link
  // tracking.
  const updateMask = [...Object.keys(fields), ...automation.mask].join(',');
  changes.push({
    body: { campaignOperation: { update, updateMask } },
    object: { ...campaign, sent: { ...campaign.sent, ...settings, ...tracking } },
  });
  return changes;
}

/** Returns the automation part of the settings; empty if the campaign type has no such switch. */
function automationOf(settings: Record<string, unknown>): Record<string, unknown> {
  return 'automation' in settings ? { automation: settings['automation'] } : {};
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

function negativeKeywordChanges(desired: DesiredGoogle, recorded: Recorded): Change[] {
  const campaign = madeObject(recorded, 'campaign', 'campaign').externalId;
  const known = indexed(recorded);
  const wanted = negativeKeywordsOf(desired);
  const keys = new Set(wanted.map(negativeKeywordKey));
  return [
    ...wanted
      .filter((keyword) => known('negative_keyword', negativeKeywordKey(keyword)) === undefined)
      .map((keyword) => negativeKeywordOperation(campaign, keyword)),
    ...gone(recorded, 'negative_keyword', keys).map((object) =>
      removal('campaignCriterionOperation', object),
    ),
  ];
}

function searchChanges(desired: DesiredGoogle & { line: 'google_search' }, recorded: Recorded): Change[] {
  const campaign = madeObject(recorded, 'campaign', 'campaign').externalId;
  const customer = campaign.split('/').slice(0, 2).join('/');
  const groups = new Set(desired.adGroups.map(({ key }) => key));
  const keywords = new Set(desired.adGroups.flatMap((g) => g.keywords.map((k) => keywordKey(g.key, k))));
  const inKeptGroup = ({ key }: NetworkObject) => groups.has(key.split('|')[0] ?? '');
  const known = indexed(recorded);
  const kept = desired.adGroups.flatMap((group, index): Change[] => {
    const adGroup = known('ad_group', group.key);
    if (adGroup === undefined)
      return searchGroupOperations(desired, group, campaign, `${customer}/adGroups/-${10 + index}`);
    const ad = known('ad', group.key);
    const newKeywords = group.keywords.filter(
      (keyword) => known('keyword', keywordKey(group.key, keyword)) === undefined,
    );
    const renamed = differs(adGroup.sent, { name: group.name });
    const update = { resourceName: adGroup.externalId, name: adGroupName(group.name) };
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
      // The ad may have been removed at Google.
      ...(ad === undefined ? [searchAdOperation(desired, group, adGroup.externalId)] : []),
      ...(ad !== undefined && differs(ad.sent, searchAdContent(group, desired.landingPage))
        ? changeAdOperations(desired, ad, recorded)
        : []),
    ];
  });
  return [
    ...kept,
    // A removed ad group takes its keywords and ad along, so only keywords of remaining groups are
    // removed individually.
    ...gone(recorded, 'keyword', keywords)
      .filter(inKeptGroup)
      .map((object) => removal('adGroupCriterionOperation', object)),
    ...gone(recorded, 'ad_group', groups).map((object) => removal('adGroupOperation', object)),
  ];
}

/**
 * Returns the differences for the next atomic mutate of at most `most` operations; empty if
 * everything was sent.
 */
export function nextChanges(desired: DesiredGoogle, recorded: Recorded, most: number): Change[] {
  return inBatches(changeOperations(desired, recorded), most)[0] ?? [];
}

/** Returns all differences between the values last sent and the desired ones. */
function changeOperations(desired: DesiredGoogle, recorded: Recorded): Change[] {
  const common = [
    ...campaignChanges(desired, recorded),
    ...placeChanges(desired, recorded),
    ...negativeKeywordChanges(desired, recorded),
  ];
  if (desired.line === 'google_search') return [...common, ...searchChanges(desired, recorded)];
  return [...common, ...displayChanges(desired, recorded)];
}

/**
 * Returns the changes of a display campaign's ad. Creates it again, with its ad group, if it was
 * removed at Google.
 */
function displayChanges(desired: DesiredDisplay, recorded: Recorded): Change[] {
  const ad = recordedObject(recorded, 'ad', DISPLAY_GROUP);
  const group = recordedObject(recorded, 'ad_group', DISPLAY_GROUP);
  const adGroup = group?.externalId;
  const campaign = madeObject(recorded, 'campaign', 'campaign').externalId;
  const type = displayTypeIn(recorded);
  if (adGroup === undefined) {
    const resourceName = `${campaign.split('/').slice(0, 2).join('/')}/adGroups/-10`;
    return displayGroupOperations(desired, recorded, { campaign, resourceName, type });
  }
  const channels = group !== undefined && hasOtherChannels(group) ? [channelOperation(group)] : [];
  if (ad === undefined) return [...channels, displayAdOperation(desired, recorded, adGroup, type)];
  const isChanged = differs(ad.sent, displayAdContent(desired, type));
  return [...channels, ...(isChanged ? changeAdOperations(desired, ad, recorded) : [])];
}

function channelOperation(adGroup: NetworkObject): Change {
  const { fields, mask } = displayAlone();
  const update = { resourceName: adGroup.externalId, ...fields };
  return {
    body: { adGroupOperation: { update, updateMask: mask.join(',') } },
    object: { ...adGroup, sent: { ...adGroup.sent, ...channelsOf('DEMAND_GEN') } },
  };
}
