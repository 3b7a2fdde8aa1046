import { activeChannels } from '../channels.ts';
import type { AccountProblem } from './account-problem.ts';
import type { CampaignContent } from '../campaign-content.ts';
import { CampaignKind, TargetKind } from '../campaign-kinds.ts';
import {
  concernsClient,
  facebookObstacle,
  googleObstacle,
  type FacebookObstacle,
  type GoogleObstacle,
} from './connection-obstacles.ts';
import { checkAssets, type KnownAssets } from './launch-assets.ts';
import { problem, warning, type Problem } from '../messages.ts';

/** Prerequisites of a launch outside the campaign's content. */
export type LaunchContext = {
  facebook: {
    connected: boolean;
    expired: boolean;
    hasAccount: boolean;
    /** Permissions that the user has not granted. */
    missingPermissions?: readonly string[];
    accountProblem?: AccountProblem | null;
    /** Ids that a new launch may use. Missing where the accounts are already fixed. */
    assets?: KnownAssets;
  };
  google: {
    connected: boolean;
    expired: boolean;
    /** True once the client accounts can be reached: through a manager, or for a client that needs none. */
    hasManager?: boolean;
    /** Client account that `accountProblem` is about. A campaign may use another one. */
    checkedClient?: string | null;
    /** True when the form could not load the list of client accounts. */
    listFailed?: boolean;
    accountProblem?: AccountProblem | null;
  };
  /**
   * Promoted target. `pictures` is the number of photos of a profile or organization. Ads for a property
   * choose their own.
   */
  target: LaunchTarget | null;
};

type LaunchTarget = {
  label: string;
  url: string | null;
  initializing: boolean;
  pictures?: number;
  /** Reason why the website did not open, as text. Missing when no check has run. */
  pageProblem?: string | null;
};

/**
 * Returns the missing launch prerequisites: connected accounts, the page and accounts that the ads run
 * under, a landing page, and a target that is ready (campaign spec, sections 4 and 8).
 */
export function checkLaunch(content: CampaignContent, context: LaunchContext): Problem[] {
  const active = activeChannels(content);
  const meta = active.includes('facebook') || active.includes('instagram');
  const google = active.includes('search') || active.includes('display');
  const found: Problem[] = [];
  if (meta) {
    const obstacle = facebookObstacle(context.facebook);
    found.push(...ofConnection('facebook_connection', obstacle, context.facebook.accountProblem));
    // Without a permission, Facebook returns incomplete lists.
    if (obstacle === undefined) found.push(...checkAssets(content, context.facebook.assets ?? {}));
    if (!content.fb_page_id) found.push(problem('fb_page_id', 'pageRequired'));
    if (active.includes('instagram') && !content.instagram_acc_id)
      found.push(problem('instagram_acc_id', 'instagramAccountRequired'));
  }
  if (google) {
    const obstacle = googleObstacle(context.google, content.google_client_id);
    const known = concernsClient(context.google, content.google_client_id)
      ? context.google.accountProblem
      : null;
    found.push(...ofConnection('google_connection', obstacle, known));
    if (obstacle === undefined && context.google.listFailed === true)
      found.push(problem('google_connection', 'googleAccountUnavailable'));
    if (!content.google_client_id) found.push(problem('google_client_id', 'googleClientRequired'));
  }
  const { target } = context;
  if (target === null) return found;
  if (target.initializing) found.push(problem('target_id', 'targetInitializing', { target: target.label }));
  found.push(...checkLandingPage(content, target));
  if (content.kind === CampaignKind.branding && (target.pictures ?? 0) === 0)
    found.push(problem('target_kind', 'brandingImagesMissing', { page: brandingPage(content) }));
  return found;
}

/** Returns the first problem of a connection, or else a warning about its account. */
function ofConnection(
  path: string,
  obstacle: FacebookObstacle | GoogleObstacle | undefined,
  account: AccountProblem | null = null,
): Problem[] {
  const params = account === null ? undefined : { words: account.words };
  if (obstacle !== undefined) return [problem(path, obstacle, params)];
  return account === null ? [] : [warning(path, 'accountWarning', params)];
}

/** Returns the landing page problems. An ad leads to the website of its target (for branding: spec). */
export function checkLandingPage(
  content: CampaignContent,
  { label, url, pageProblem = null }: Pick<LaunchTarget, 'label' | 'url' | 'pageProblem'>,
): Problem[] {
  if (url) {
    const params = { url, reason: pageProblem ?? '' };
    return pageProblem === null ? [] : [warning('landing_page', 'landingPageSilent', params)];
  }
  return content.kind === CampaignKind.branding
    ? [problem('target_kind', 'brandingWebsiteMissing', { page: brandingPage(content) })]
    : [problem('target_id', 'landingPageRequired', { target: label })];
}

/** Returns the page where users edit the website and photos of a branding target. */
function brandingPage({ target_kind: kind }: CampaignContent): string {
  return kind === TargetKind.agent ? 'Profile' : 'Organization';
}
