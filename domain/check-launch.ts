import { stopsLaunch, type AccountProblem } from './account-problem.ts';
import type { CampaignContent } from './campaign-content.ts';
import { campaignKinds, targetKinds } from './campaign-kinds.ts';
import { activeChannels } from './check-campaign.ts';
import { checkAssets, type KnownAssets } from './launch-assets.ts';
import { problem, warning, type Problem } from './messages.ts';

/** What a launch needs beside the campaign's own content. */
export type LaunchContext = {
  facebook: {
    connected: boolean;
    expired: boolean;
    hasAccount: boolean;
    /** What the person has not allowed. */
    missingPermissions?: readonly string[];
    accountProblem?: AccountProblem | null;
    /** Ids that a new launch may name; left out where the accounts are fixed already. */
    assets?: KnownAssets;
  };
  google: {
    connected: boolean;
    expired: boolean;
    /** True once the way to client accounts is known: a manager, or a client that needs none. */
    hasManager?: boolean;
    /** The client account that `accountProblem` is about; a campaign may run from another one. */
    checkedClient?: string | null;
    /** The form could not load the list of client accounts. */
    listFailed?: boolean;
    accountProblem?: AccountProblem | null;
  };
  /** `pictures`: how many photographs a profile or an organization has; a property's ads choose their own. */
  target: LaunchTarget | null;
};

type LaunchTarget = {
  label: string;
  url: string | null;
  initializing: boolean;
  pictures?: number;
  /** Why its website did not open, in words; left out where nobody has tried. */
  pageProblem?: string | null;
};

type FacebookObstacle =
  | 'facebookTokenExpired'
  | 'facebookNotConnected'
  | 'facebookPermissionsMissing'
  | 'facebookNoAdAccount'
  | 'facebookAccountProblem';
type GoogleObstacle =
  | 'googleTokenExpired'
  | 'googleNotConnected'
  | 'googleNoManager'
  | 'googleAccountProblem';

/** What keeps a Facebook connection from running ads: the first thing that has to be mended. */
export function facebookObstacle(facebook: LaunchContext['facebook']): FacebookObstacle | undefined {
  const { connected, expired, hasAccount, missingPermissions = [], accountProblem = null } = facebook;
  if (expired) return 'facebookTokenExpired';
  if (!connected) return 'facebookNotConnected';
  if (missingPermissions.length > 0) return 'facebookPermissionsMissing';
  if (!hasAccount) return 'facebookNoAdAccount';
  return stopsLaunch(accountProblem) ? 'facebookAccountProblem' : undefined;
}

/**
 * What keeps a Google connection from running ads in a client account: the first thing that has to be mended.
 * Without a client, the one that was chosen for new campaigns is meant.
 */
export function googleObstacle(
  google: LaunchContext['google'],
  clientId?: string | null,
): GoogleObstacle | undefined {
  const { connected, expired, hasManager = true, accountProblem = null } = google;
  if (expired) return 'googleTokenExpired';
  if (!connected) return 'googleNotConnected';
  if (!hasManager) return 'googleNoManager';
  return concerns(google, clientId) && stopsLaunch(accountProblem) ? 'googleAccountProblem' : undefined;
}

/**
 * What is missing around a campaign before money can be spent on it: connected accounts, the page and accounts
 * that the ads run under, a landing page, a target that is ready (campaign specification, sections 4 and 8).
 */
export function checkLaunch(content: CampaignContent, context: LaunchContext): Problem[] {
  const active = activeChannels(content);
  const meta = active.includes('facebook') || active.includes('instagram');
  const google = active.includes('google_adwords') || active.includes('google_ads');
  const found: Problem[] = [];
  if (meta) {
    const obstacle = facebookObstacle(context.facebook);
    found.push(...ofConnection('facebook_connection', obstacle, context.facebook.accountProblem));
    // Without a permission, lists come back shorter than they are.
    if (obstacle === undefined) found.push(...checkAssets(content, context.facebook.assets ?? {}));
    if (!content.fb_page_id) found.push(problem('fb_page_id', 'pageRequired'));
    if (active.includes('instagram') && !content.instagram_acc_id)
      found.push(problem('instagram_acc_id', 'instagramAccountRequired'));
  }
  if (google) {
    const obstacle = googleObstacle(context.google, content.google_client_id);
    const known = concerns(context.google, content.google_client_id) ? context.google.accountProblem : null;
    found.push(...ofConnection('google_connection', obstacle, known));
    if (obstacle === undefined && context.google.listFailed === true)
      found.push(problem('google_connection', 'googleAccountUnavailable'));
    if (!content.google_client_id) found.push(problem('google_client_id', 'googleClientRequired'));
  }
  const { target } = context;
  if (target === null) return found;
  if (target.initializing) found.push(problem('target_id', 'targetInitializing', { target: target.label }));
  found.push(...checkLandingPage(content, target));
  if (content.kind === campaignKinds.branding.id && (target.pictures ?? 0) === 0)
    found.push(problem('target_kind', 'brandingImagesMissing', { page: brandingPage(content) }));
  return found;
}

/** The first thing that has to be mended about a connection; else what there is to know of its account. */
function ofConnection(
  path: string,
  obstacle: FacebookObstacle | GoogleObstacle | undefined,
  account: AccountProblem | null = null,
): Problem[] {
  const params = account === null ? undefined : { words: account.words };
  if (obstacle !== undefined) return [problem(path, obstacle, params)];
  return account === null ? [] : [warning(path, 'accountWarning', params)];
}

function concerns({ checkedClient }: LaunchContext['google'], clientId: string | null | undefined): boolean {
  return !clientId || clientId === checkedClient;
}

/** Ads have to lead somewhere: to the website of what is promoted (a branding campaign's: specified). */
export function checkLandingPage(
  content: CampaignContent,
  { label, url, pageProblem = null }: Pick<LaunchTarget, 'label' | 'url' | 'pageProblem'>,
): Problem[] {
  if (url) {
    const params = { url, reason: pageProblem ?? '' };
    return pageProblem === null ? [] : [warning('landing_page', 'landingPageSilent', params)];
  }
  return content.kind === campaignKinds.branding.id
    ? [problem('target_kind', 'brandingWebsiteMissing', { page: brandingPage(content) })]
    : [problem('target_id', 'landingPageRequired', { target: label })];
}

/** Where the website and the photos of a branding campaign are written. */
function brandingPage({ target_kind: kind }: CampaignContent): string {
  return kind === targetKinds.agent.id ? 'Profile' : 'Organization';
}
