import type { CampaignContent } from './campaign-content.ts';
import { activeChannels } from './check-campaign.ts';
import { problem, type Problem } from './messages.ts';

/** What a launch needs beside the campaign's own content. */
export type LaunchContext = {
  facebook: { connected: boolean; expired: boolean; hasAccount: boolean };
  google: { connected: boolean; expired: boolean };
  target: { label: string; url: string | null; initializing: boolean } | null;
};

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
    const { connected, expired, hasAccount } = context.facebook;
    if (expired) found.push(problem('facebook_connection', 'facebookTokenExpired'));
    else if (!connected || !hasAccount) found.push(problem('facebook_connection', 'facebookNotConnected'));
    if (!content.fb_page_id) found.push(problem('fb_page_id', 'pageRequired'));
    if (active.includes('instagram') && !content.instagram_acc_id)
      found.push(problem('instagram_acc_id', 'instagramAccountRequired'));
  }
  if (google) {
    if (context.google.expired) found.push(problem('google_connection', 'googleTokenExpired'));
    else if (!context.google.connected) found.push(problem('google_connection', 'googleNotConnected'));
    if (!content.google_client_id) found.push(problem('google_client_id', 'googleClientRequired'));
  }
  const { target } = context;
  if (target?.initializing) found.push(problem('target_id', 'targetInitializing', { target: target.label }));
  if (target !== null && !target.url)
    found.push(problem('target_id', 'landingPageRequired', { target: target.label }));
  return found;
}
