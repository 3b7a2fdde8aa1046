import { channelLabels } from '#domain/channels.ts';
import {
  differs,
  recordedObject,
  type DesiredMeta,
  type NetworkObject,
  type NetworkStep,
  type SocialAdContent,
} from '../ad-network.ts';
import { isTouched } from './reading/meta-automation.ts';
import { contentKey, creativeContent } from './meta-creative-content.ts';
import { plansTestAds, planTests, removeTests } from './ab-test/meta-test-plan.ts';

type Recorded = readonly NetworkObject[];

/** Returns the settings of a campaign that are compared with the values last sent. */
export function campaignSettings(desired: DesiredMeta) {
  return { name: desired.name, dailyBudgetCents: desired.dailyBudgetCents };
}

/** Returns the settings of an ad set that are compared with the values last sent. */
export function adSetSettings(desired: DesiredMeta) {
  return {
    places: desired.places.map((place) => place.cityId).toSorted(),
    startDate: desired.startDate,
    endDate: desired.endDate,
  };
}

function step(
  phase: NetworkStep['phase'],
  name: string,
  key: string,
  more: Partial<Pick<NetworkStep, 'channel' | 'subject'>> = {},
): NetworkStep {
  return { phase, name, key, channel: more.channel ?? null, subject: more.subject ?? null };
}

function buildAd(desired: DesiredMeta, ad: SocialAdContent, recorded: Recorded): NetworkStep[] {
  const { channel } = ad;
  const about = { channel, subject: channelLabels[channel] };
  const adSet = recordedObject(recorded, 'ad_set', channel);
  const creative = recordedObject(recorded, 'creative', channel);
  const existing = recordedObject(recorded, 'ad', channel);
  const newCreative = isOutdated(desired, ad, recorded);
  const steps: NetworkStep[] = [];
  if (adSet === undefined) steps.push(step('build', 'create_ad_set', channel, about));
  else if (differs(adSet.sent, adSetSettings(desired)))
    steps.push(step('build', 'change_ad_set', channel, about));
  if (newCreative) steps.push(step('build', 'create_creative', channel, about));
  if (existing === undefined) steps.push(step('build', 'create_ad', channel, about));
  else if (newCreative || existing.sent['creative'] !== creative?.externalId)
    steps.push(step('build', 'change_ad', channel, about));
  return steps;
}

/** Returns true if the creative is missing, has other content, or was changed by Meta. */
function isOutdated(desired: DesiredMeta, ad: SocialAdContent, recorded: Recorded): boolean {
  const creative = recordedObject(recorded, 'creative', ad.channel);
  if (creative === undefined || differs(creative.sent, creativeContent(desired, ad))) return true;
  return isTouched(creative.sent);
}

/** Returns steps that ask Meta to validate each ad content that was not validated yet. */
function checkAds(desired: DesiredMeta, recorded: Recorded): NetworkStep[] {
  const changed = desired.ads.filter((ad) => isOutdated(desired, ad, recorded));
  const ofTest = plansTestAds(desired, recorded) ? [...desired.ads, ...(desired.split?.ads ?? [])] : [];
  const wanted = new Map([...changed, ...ofTest].map((ad) => [contentKey(desired, ad), ad.channel]));
  return [...wanted]
    .filter(([key]) => recordedObject(recorded, 'creative_check', key) === undefined)
    .map(([key, channel]) =>
      step('build', 'check_creative', key, { channel, subject: channelLabels[channel] }),
    );
}

function build(desired: DesiredMeta, recorded: Recorded): NetworkStep[] {
  const campaign = recordedObject(recorded, 'campaign', 'campaign');
  const ads = [...desired.ads, ...(desired.split?.ads ?? [])];
  const keys = [...new Set(ads.flatMap((ad) => ad.pictures.map((picture) => picture.key)))];
  const uploads = keys.filter((key) => recordedObject(recorded, 'image', key) === undefined);
  const newPlaces = desired.places.some(
    ({ cityId }) => recordedObject(recorded, 'place', cityId) === undefined,
  );
  const steps: NetworkStep[] = [];
  if (recordedObject(recorded, 'account', 'account') === undefined)
    steps.push(step('build', 'check_account', 'account'));
  const { audienceId } = desired;
  if (campaign === undefined && audienceId !== null && !recordedObject(recorded, 'audience', audienceId))
    steps.push(step('build', 'check_audience', audienceId));
  if (newPlaces) steps.push(step('build', 'find_places', 'places'));
  uploads.forEach((key, index) => {
    steps.push(step('build', 'upload_image', key, { subject: `${index + 1} of ${uploads.length}` }));
  });
  steps.push(...checkAds(desired, recorded));
  if (campaign === undefined) steps.push(step('build', 'create_campaign', 'campaign'));
  else if (differs(campaign.sent, campaignSettings(desired)))
    steps.push(step('build', 'change_campaign', 'campaign'));
  return [...steps, ...desired.ads.flatMap((ad) => buildAd(desired, ad, recorded))];
}

function start(desired: DesiredMeta, recorded: Recorded): NetworkStep[] {
  const isActive = (kind: string, key: string) =>
    recordedObject(recorded, kind, key)?.sent['status'] === 'ACTIVE';
  const ads = desired.ads.flatMap(({ channel }) =>
    (['ad_set', 'ad'] as const)
      .filter((kind) => !isActive(kind, channel))
      .map((kind) =>
        step('start', `activate_${kind}`, channel, { channel, subject: channelLabels[channel] }),
      ),
  );
  // Activate the campaign last, so that nothing delivers before everything is ready.
  return isActive('campaign', 'campaign') ? ads : [...ads, step('start', 'activate_campaign', 'campaign')];
}

/** Returns the steps from the recorded to the desired state at Meta. */
export function planMeta(desired: DesiredMeta, recorded: Recorded): NetworkStep[] {
  const campaign = recordedObject(recorded, 'campaign', 'campaign');
  if (desired.running === 'removed')
    return campaign === undefined
      ? []
      : [...removeTests(recorded), step('remove', 'remove_campaign', 'campaign')];
  const tests = planTests(desired, recorded);
  const delivers = desired.running === 'live' && !tests.running;
  const runs = campaign?.sent['status'] === 'ACTIVE' || desired.perhapsRunning === true;
  const rest = !delivers && campaign !== undefined && runs;
  return [
    ...tests.stop,
    ...(rest ? [step('stop', 'pause_campaign', 'campaign')] : []),
    ...build(desired, recorded),
    ...tests.build,
    ...tests.start,
    ...(delivers ? start(desired, recorded) : []),
  ];
}
