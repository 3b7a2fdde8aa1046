import type { TestedVariant } from '#domain/ab-testing/states.ts';
import type { AccountProblem } from '#domain/account-problem.ts';
import type { Channel, Line } from '#domain/channels.ts';
import type { Cents } from '#domain/money.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { NetworkError } from './network-error.ts';

/** The account a call is made with. `token` is Meta's long-lived user token or Google's refresh token. */
export type NetworkAccount = {
  token: string;
  /** `act_123` at Meta, the ten digits of the client at Google. */
  accountId: string;
  /** Google: the manager the client is reached through; null for direct access. */
  managerId: string | null;
  /** Reading that nobody waits for; it stops before all that the network allows is used up. */
  background?: boolean;
};

export type Place = {
  /** Our id of the city; the key under which the network's own id is recorded. */
  cityId: string;
  city: string;
  state: string;
  stateAbbr: string;
  latitude: number;
  longitude: number;
};

/** An image of an ad. `key` names its exact pixels: the same key is uploaded once. */
export type AdPicture = { key: string; shape: 'square' | 'landscape' | 'logo' | 'wideLogo' };

type Common = {
  /** In the name of every object made, so that one whose answer was lost can be found again. */
  marker: string;
  name: string;
  running: 'live' | 'paused' | 'removed';
  /**
   * An earlier change did not come to its end, so that something may run which is recorded as resting: what shall rest
   * is told to, whatever is recorded.
   */
  perhapsRunning?: boolean;
  dailyBudgetCents: Cents;
  startDate: PlainDate;
  /** The last day, included; null for an open-ended run. */
  endDate: PlainDate | null;
  places: Place[];
  landingPage: string;
};

export type SocialAdContent = {
  channel: 'facebook' | 'instagram';
  title: string;
  description: string;
  pictures: AdPicture[];
  /** URL-encoded query appended to the ad's link. '' for none; absent in operations stored before link tracking. */
  urlTags?: string;
};

export type DesiredMeta = Common & {
  line: 'meta';
  pageId: string;
  instagramId: string | null;
  pixelId: string | null;
  /** Only who is in it sees the ads; null for everybody in the places. */
  audienceId: string | null;
  ads: SocialAdContent[];
  /**
   * While an A/B test runs: what variant B shows in each channel of `ads`, and until when (the last day, included).
   * The campaign itself rests meanwhile, and its budget is split evenly between the two variants. `id` tells the tests
   * of a campaign apart: what a former one made stays where it is, for its figures.
   */
  split: { id: string; ads: SocialAdContent[]; startDate: PlainDate; endDate: PlainDate } | null;
};

export type DesiredKeyword = { text: string; matchType: 'BROAD' | 'PHRASE' | 'EXACT' };

export type DesiredAdGroup = {
  key: string;
  name: string;
  keywords: DesiredKeyword[];
  titles: string[];
  descriptions: string[];
};

type GoogleCommon = Common & {
  /** URL-encoded query appended to the links of all ads. '' for none; absent in operations stored before link tracking. */
  urlTags?: string;
};

export type DesiredSearch = GoogleCommon & {
  line: 'google_search';
  adGroups: DesiredAdGroup[];
  /** Ad groups can rest while their campaign runs. */
  adGroupsRunning: 'live' | 'paused';
  /** The number that people can call from the ad; null for none. A refused number does not stop a launch. */
  phone: string | null;
};

export type DesiredDisplay = GoogleCommon & {
  line: 'google_display';
  businessName: string;
  titles: string[];
  descriptions: string[];
  pictures: AdPicture[];
};

/** A campaign as it shall be at a network: all that a driver needs to make it so. */
export type Desired = DesiredMeta | DesiredSearch | DesiredDisplay;

/** Something that exists at the network, with what was last sent for it. */
export type NetworkObject = {
  kind: string;
  key: string;
  externalId: string;
  sent: Record<string, unknown>;
};

/**
 * One call or one atomic group of calls. Steps run by phase over all lines of a campaign: first what stops, then
 * everything that is built (paused), and only when all of it stands what starts.
 */
export type NetworkStep = {
  phase: 'stop' | 'build' | 'start' | 'remove';
  name: string;
  key: string;
  channel: Channel | null;
  subject: string | null;
};

export const stepPhases = ['stop', 'build', 'start', 'remove'] as const;

export type StepResult = {
  /** Objects made or changed, as they are now. */
  objects: NetworkObject[];
  /** Objects that are gone. */
  removed?: { kind: string; key: string }[];
  /** What the network refused of something that may be missing (a phone number): told, and nothing stops. */
  warning?: NetworkError;
};

export type StepWork<D extends Desired = Desired> = {
  account: NetworkAccount;
  desired: D;
  recorded: readonly NetworkObject[];
  /** What time it is for campaigns. */
  now: Date;
  /** The bytes of a picture, cropped and encoded for the network. */
  openPicture: (key: string) => Promise<{ bytes: Buffer; fileName: string }>;
};

/** Figures of one channel on one day of the account's calendar. Null where the network does not report it. */
export type DailyFigures = {
  channel: Channel;
  date: PlainDate;
  impressions: number;
  clicks: number;
  spendCents: Cents;
  leads: number | null;
  tours: number | null;
  applications: number | null;
};

export type BreakdownFigures = {
  channel: Channel;
  date: PlainDate;
  kind: 'age' | 'region';
  bucket: string;
  impressions: number;
  clicks: number;
  spendCents: Cents;
  leads: number | null;
};

/** Figures of one variant of an A/B test on one day, over all its channels. `test` is the `id` of its split. */
export type VariantFigures = {
  test: string;
  variant: TestedVariant;
  date: PlainDate;
  impressions: number;
  clicks: number;
  spendCents: Cents;
  leads: number | null;
};

export type Insights = {
  days: DailyFigures[];
  breakdowns: BreakdownFigures[];
  /** Empty without an A/B test. What they count is in `days` as well. */
  variants: VariantFigures[];
};

export type InsightsRequest = {
  account: NetworkAccount;
  line: Line;
  /** What stands there, and after it what stood there before: its figures are the campaign's, too. */
  recorded: readonly NetworkObject[];
  since: PlainDate;
  until: PlainDate;
};

/** What a network's review says of a channel's ads. `reasons` are the network's words, for people. */
export type ChannelReview = {
  channel: Channel;
  state: 'pending' | 'approved' | 'limited' | 'disapproved';
  reasons: string[];
};

export type ReadRequest = {
  account: NetworkAccount;
  line: Line;
  recorded: readonly NetworkObject[];
};

/** A campaign as it stands at its network. */
export type NetworkReading = {
  /**
   * The recorded objects of the kinds that are compared (`comparedKinds`), with `sent` as the network has it, in the
   * very form in which it was recorded. What is gone is missing; what somebody added there has the key `added:{id}`.
   */
  objects: NetworkObject[];
  reviews: ChannelReview[];
};

/** Something at a network whose name carries our mark. */
export type MarkedObject = {
  kind: 'campaign' | 'ad_set' | 'creative' | 'ad';
  externalId: string;
  name: string;
  /** The marker in its name, without the part that names a channel. */
  marker: string;
};

/** Whether an ad account can run ads right now, and what its token may do. Words are for people. */
export type AccountHealth = {
  problem: AccountProblem | null;
  /** Permissions that the token has; null where the network does not tell. */
  granted: string[] | null;
};

/**
 * An ad network that campaigns are published to. One conformance suite runs against every driver.
 * Every method but `plan` talks HTTP and throws a `NetworkError`.
 */
export type AdNetwork = {
  /** The steps from what is recorded to what is desired; none when nothing differs. Pure. */
  plan: (desired: Desired, recorded: readonly NetworkObject[]) => NetworkStep[];
  /** Does a step, with one write at most; one whose outcome is unknown is looked up first. */
  perform: (step: NetworkStep, work: StepWork) => Promise<StepResult>;
  /** What a step did whose answer was lost; null when it did nothing, or only reads. */
  lookUp: (step: NetworkStep, work: StepWork) => Promise<StepResult | null>;
  insights: (request: InsightsRequest) => Promise<Insights>;
  /** The kinds of recorded objects that `read` reads back. */
  comparedKinds: readonly string[];
  read: (request: ReadRequest) => Promise<NetworkReading>;
  /** Everything of an account that is marked as ours and not removed. */
  listMarked: (account: NetworkAccount) => Promise<MarkedObject[]>;
  removeMarked: (account: NetworkAccount, object: MarkedObject) => Promise<void>;
  checkHealth: (account: NetworkAccount) => Promise<AccountHealth>;
};

/** The recorded object of a kind and key. */
export function recordedObject(
  recorded: readonly NetworkObject[],
  kind: string,
  key: string,
): NetworkObject | undefined {
  return recorded.find((object) => object.kind === kind && object.key === key);
}

/** The recorded object that an earlier step must have made. */
export function madeObject(recorded: readonly NetworkObject[], kind: string, key: string): NetworkObject {
  const found = recordedObject(recorded, kind, key);
  if (found === undefined) throw new Error(`no ${kind} ${key} is recorded: an earlier step is missing`);
  return found;
}

/** True when what was last sent differs from what is wanted, field by field of `wanted`. */
export function differs(sent: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(([name, value]) => JSON.stringify(sent[name]) !== JSON.stringify(value));
}
