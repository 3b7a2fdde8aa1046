import { dequal } from 'dequal';
import type { TestedVariant } from '#domain/ab-testing/states.ts';
import type { AccountProblem } from '#domain/launch/account-problem.ts';
import type { Channel, Line } from '#domain/channels.ts';
import type { Cents } from '#domain/money.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { NetworkError } from './network-error.ts';

/** Credentials of a call. `token` is Meta's long-lived user token or Google's refresh token. */
export type NetworkAccount = {
  token: string;
  /** `act_123` at Meta; the client's ten digits at Google. */
  accountId: string;
  /** Google: the manager that gives access to the client; null for direct access. */
  managerId: string | null;
  /** True for a read that no user waits for. It stops before the network's limit is used up. */
  background?: boolean;
};

export type Place = {
  /** Our id of the city, under which the network's own id is recorded. */
  cityId: string;
  city: string;
  state: string;
  stateAbbr: string;
  latitude: number;
  longitude: number;
};

/**
 * An image of an ad. `key` identifies its exact pixels, so each key is uploaded once; a
 * `paddedLogo` is a logo of another shape on a white square, for ads that require a square one.
 */
export type AdPicture = { key: string; shape: 'square' | 'landscape' | 'logo' | 'wideLogo' | 'paddedLogo' };

type Common = {
  /**
   * Part of the name of every created object, so that an object can be found after a lost response.
   */
  marker: string;
  name: string;
  running: 'live' | 'paused' | 'removed';
  /**
   * Set when an earlier change did not finish: the network may be running something we recorded as
   * paused, so pause it again regardless.
   */
  perhapsRunning?: boolean;
  dailyBudgetCents: Cents;
  startDate: PlainDate;
  /** Last day, inclusive; null for an open-ended run. */
  endDate: PlainDate | null;
  places: Place[];
  landingPage: string;
};

export type SocialAdContent = {
  channel: 'facebook' | 'instagram';
  title: string;
  description: string;
  pictures: AdPicture[];
  /**
   * URL-encoded query appended to the ad's link. '' for none; absent in operations stored before
   * link tracking.
   */
  urlTags?: string;
};

export type DesiredMeta = Common & {
  line: 'meta';
  pageId: string;
  instagramId: string | null;
  pixelId: string | null;
  /** Limits the ads to this audience; null for everyone in the places. */
  audienceId: string | null;
  ads: SocialAdContent[];
  /**
   * Running A/B test: the ads of variant B for each channel in `ads`, with an inclusive last day;
   * the campaign itself is paused and its budget split evenly. `id` distinguishes the tests of a
   * campaign, because objects of earlier tests are kept for their figures.
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
  /**
   * URL-encoded query appended to the links of all ads. '' for none; absent in operations stored
   * before link tracking.
   */
  urlTags?: string;
};

export type DesiredSearch = GoogleCommon & {
  line: 'google_search';
  adGroups: DesiredAdGroup[];
  /** Searches that never show the ads; absent in operations stored before there were any. */
  negativeKeywords?: DesiredAdGroup['keywords'];
  /** Ad groups can be paused while their campaign runs. */
  adGroupsRunning: 'live' | 'paused';
  /** Phone number in the ad; null for none. A rejected number does not stop a launch. */
  phone: string | null;
};

export type DesiredDisplay = GoogleCommon & {
  line: 'google_display';
  businessName: string;
  titles: string[];
  descriptions: string[];
  pictures: AdPicture[];
};

/** The desired state of a campaign at a network, with everything a driver needs to reach it. */
export type Desired = DesiredMeta | DesiredSearch | DesiredDisplay;

/** An object at the network, with the values last sent for it. */
export type NetworkObject = {
  kind: string;
  key: string;
  externalId: string;
  sent: Record<string, unknown>;
};

/**
 * A call or an atomic group of calls. Steps run by phase over all lines of a campaign: stop, build
 * everything paused, and start only when all of it exists.
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
  /** Created or changed objects in their current state. */
  objects: NetworkObject[];
  /** Deleted objects. */
  removed?: { kind: string; key: string }[];
  /** Rejection of an optional part, such as a phone number. It is reported and stops nothing. */
  warning?: NetworkError;
};

export type StepWork<D extends Desired = Desired> = {
  account: NetworkAccount;
  desired: D;
  recorded: readonly NetworkObject[];
  /** Current time of the campaign clock. */
  now: Date;
  /** Returns the bytes of a picture, cropped and encoded for the network. */
  openPicture: (key: string) => Promise<{ bytes: Buffer; fileName: string }>;
};

/**
 * Figures of a channel on a day of the account's calendar. Null where the network does not report
 * them.
 */
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

/**
 * Figures of an A/B test variant on a day, over all its channels. `test` is the `id` of its split.
 */
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
  /** Empty without an A/B test. These figures are also included in `days`. */
  variants: VariantFigures[];
};

export type InsightsRequest = {
  account: NetworkAccount;
  line: Line;
  /** Current objects first, then former ones, whose figures also belong to the campaign. */
  recorded: readonly NetworkObject[];
  since: PlainDate;
  until: PlainDate;
};

/**
 * Review result of a channel's ads. `reasons` are the network's own texts, fit to show to users.
 */
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

/** Current state of a campaign at its network. */
export type NetworkReading = {
  /**
   * Recorded objects of the `comparedKinds`, with `sent` as the network has it, in the recorded
   * form. Deleted objects are missing; objects added at the network have the key `added:{id}`.
   */
  objects: NetworkObject[];
  reviews: ChannelReview[];
  /**
   * Recorded objects to update before they are compared, because the network has migrated the
   * campaign to another type. Absent if it has not.
   */
  restated?: NetworkObject[];
};

/** An object at a network whose name carries our marker. */
export type MarkedObject = {
  kind: 'campaign' | 'ad_set' | 'creative' | 'ad';
  externalId: string;
  name: string;
  /** Marker in its name, without the channel suffix. */
  marker: string;
};

/** Health of an ad account and its token's permissions. Texts are fit to show to users. */
export type AccountHealth = {
  problem: AccountProblem | null;
  /** Permissions of the token; null if the network does not report them. */
  granted: string[] | null;
};

/**
 * Driver of an ad network, tested by one conformance suite for all drivers. Every method except
 * `plan` makes HTTP calls and throws a `NetworkError`.
 */
export type AdNetwork = {
  /** Returns the steps from recorded to desired, empty if nothing differs. Pure. */
  plan: (desired: Desired, recorded: readonly NetworkObject[]) => NetworkStep[];
  /**
   * Performs a step with at most one write. If an earlier outcome is unknown, call `lookUp` first.
   */
  perform: (step: NetworkStep, work: StepWork) => Promise<StepResult>;
  /**
   * Returns the result of a step whose response was lost, or null if it changed nothing or only
   * reads.
   */
  lookUp: (step: NetworkStep, work: StepWork) => Promise<StepResult | null>;
  insights: (request: InsightsRequest) => Promise<Insights>;
  /** Kinds of recorded objects that `read` returns. */
  comparedKinds: readonly string[];
  read: (request: ReadRequest) => Promise<NetworkReading>;
  /** Returns every object of an account that carries a marker of ours and is not removed. */
  listMarked: (account: NetworkAccount) => Promise<MarkedObject[]>;
  removeMarked: (account: NetworkAccount, object: MarkedObject) => Promise<void>;
  checkHealth: (account: NetworkAccount) => Promise<AccountHealth>;
};

/** Returns the recorded object of a kind and key, or undefined. */
export function recordedObject(
  recorded: readonly NetworkObject[],
  kind: string,
  key: string,
): NetworkObject | undefined {
  return recorded.find((object) => object.kind === kind && object.key === key);
}

/** Returns the recorded object that an earlier step created. Throws if it is missing. */
export function madeObject(recorded: readonly NetworkObject[], kind: string, key: string): NetworkObject {
  const found = recordedObject(recorded, kind, key);
  if (found === undefined) throw new Error(`no ${kind} ${key} is recorded: an earlier step is missing`);
  return found;
}

/** Returns true if any field of `wanted` differs from the values last sent. */
export function differs(sent: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(([name, value]) => !dequal(sent[name], value));
}
