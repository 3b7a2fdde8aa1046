import { comingRuleTitle } from '../coming-rules/coming-rule-words.ts';
import { networkNames, type Channel, type Network } from '../channels.ts';
import { formatRoundCents as money } from '../money.ts';
import type { OperationKind } from '../operations.ts';
import type { NotificationFacts } from './facts.ts';

/** Screen that the button of a notification opens. */
export type NotificationTarget = 'campaign' | 'dashboard' | 'report' | 'test' | 'history' | 'connection';

export type NotificationWords = {
  title: string;
  text: string | null;
  /** Button of the notification; null if there is nothing to open. */
  action: { label: string; target: NotificationTarget } | null;
};

type FactsOf<E extends NotificationFacts['event']> = Extract<NotificationFacts, { event: E }>;

const openCampaign = { label: 'Open the campaign', target: 'campaign' } as const;
const reconnect = { label: 'Reconnect', target: 'connection' } as const;

/** Returns the sentences of a notification, the same in the inbox and in a mail. */
export function notificationWords(facts: NotificationFacts): NotificationWords {
  switch (facts.event) {
    case 'live':
      return {
        title: `${facts.campaign} is live`,
        text: 'Its ads are with the networks, which review them before showing them.',
        action: openCampaign,
      };
    case 'failed':
      return {
        title: failedTitles[facts.operation](facts.campaign),
        text: facts.problem,
        action: { label: 'See what failed', target: 'campaign' },
      };
    case 'disapproved':
      return {
        title: `${networkOf[facts.channel]} disapproved the ${adNames[facts.channel]} of ${facts.campaign}`,
        text: facts.reasons.length === 0 ? 'No reason was given.' : facts.reasons.join(' · '),
        action: { label: 'See the ad', target: 'campaign' },
      };
    case 'budget':
      return budgetWords(facts);
    case 'pacing':
      return {
        title: `${facts.campaign} spends ${facts.spent < facts.planned ? 'less' : 'more'} than planned`,
        text: `${money(facts.spent)} instead of ${money(facts.planned)} in the last ${facts.days} days.`,
        action: openCampaign,
      };
    case 'test_decided':
      return testWords(facts);
    case 'report_ready':
      return {
        title: `The report of ${facts.campaign} is on its way`,
        text: `${longDay(facts.first_day)} to ${longDay(facts.last_day)}, by email to ${facts.recipients === 1 ? 'one address' : `${facts.recipients} addresses`}.`,
        action: { label: 'Open the report', target: 'report' },
      };
    case 'coming_rule':
      return {
        title: comingRuleTitle({ ...facts, since: facts.first_day }),
        text: touchedWords(facts),
        action: { label: 'See the campaigns', target: 'dashboard' },
      };
    case 'change':
      return {
        title: changeTitles[facts.verb](facts.by, facts.campaign),
        text: null,
        action: facts.verb === 'delete' ? null : { label: 'See the history', target: 'history' },
      };
    case 'connection_ending':
      return {
        title: `Your ${networkNames[facts.network]} connection ends on ${longDay(facts.end_date)}`,
        text: `Connect again before that day. ${afterwards(facts.network)}`,
        action: reconnect,
      };
    case 'connection_lost':
      break;
  }
  return {
    title: `Your ${networkNames[facts.network]} connection has ended`,
    text: afterwards(facts.network),
    action: reconnect,
  };
}

function touchedWords({ names, count }: FactsOf<'coming_rule'>): string {
  const more = count - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(all);
  return `This touches ${count === 1 ? 'one running campaign' : `${count} running campaigns`}: ${list}.`;
}

function budgetWords({ campaign, spent, projected, end_date: end }: FactsOf<'budget'>): NotificationWords {
  return {
    title: `${campaign} has used ${Math.floor((spent / projected) * 100)}% of its budget`,
    text: `${money(spent)} of about ${money(projected)} until ${longDay(end)}. Change the dates or the budget if it should run on.`,
    action: openCampaign,
  };
}

function testWords({ campaign, outcome }: FactsOf<'test_decided'>): NotificationWords {
  const action = { label: 'See the result', target: 'test' } as const;
  if (outcome === 'winner_a' || outcome === 'winner_b') {
    const winner = outcome === 'winner_a' ? 'A' : 'B';
    return {
      title: `The test of ${campaign} is decided: variant ${winner} is better`,
      text: 'Make it the ad of the campaign, or keep the ad as it is.',
      action,
    };
  }
  return {
    title: `The test of ${campaign} has ended without a winner`,
    text: 'The variants did not differ enough to tell which one is better.',
    action,
  };
}

const adNames: Record<Channel, string> = {
  facebook: 'Facebook ad',
  instagram: 'Instagram ad',
  search: 'search ad',
  display: 'display ad',
};

const networkOf: Record<Channel, string> = {
  facebook: networkNames.meta,
  instagram: networkNames.meta,
  search: networkNames.google,
  display: networkNames.google,
};

const changeFailed = (campaign: string) => `A change of ${campaign} did not reach every network`;
const testFailed = (campaign: string) => `The test of ${campaign} could not be changed`;

const failedTitles: Record<OperationKind, (campaign: string) => string> = {
  publish: (campaign) => `${campaign} is not live on every network`,
  update: changeFailed,
  pause: (campaign) => `${campaign} could not be paused on every network`,
  delete: (campaign) => `${campaign} could not be deleted on every network`,
  undo: (campaign) => `The launch of ${campaign} could not be undone`,
  start_test: testFailed,
  stop_test: testFailed,
  pause_ad_groups: changeFailed,
  unpause_ad_groups: changeFailed,
  close: (campaign) => `${campaign} has ended but may still run on a network`,
};

const changeTitles: Record<FactsOf<'change'>['verb'], (by: string, campaign: string) => string> = {
  update: (by, campaign) => `${by} changed ${campaign}`,
  publish: (by, campaign) => `${by} took ${campaign} live`,
  pause: (by, campaign) => `${by} paused ${campaign}`,
  delete: (by, campaign) => `${by} deleted ${campaign}`,
  undo_publishing: (by, campaign) => `${by} undid the launch of ${campaign}`,
  pause_ad_groups: (by, campaign) => `${by} paused the ad groups of ${campaign}`,
  unpause_ad_groups: (by, campaign) => `${by} resumed the ad groups of ${campaign}`,
  delete_ad_groups: (by, campaign) => `${by} deleted ad groups of ${campaign}`,
  start_ab_test: (by, campaign) => `${by} started an A/B test of ${campaign}`,
  stop_ab_test: (by, campaign) => `${by} stopped the A/B test of ${campaign}`,
  apply_ab_test_winner: (by, campaign) => `${by} made the winner of the test the ad of ${campaign}`,
  accept_differences: (by, campaign) => `${by} accepted changes that a network made to ${campaign}`,
  push_differences: (by, campaign) => `${by} restored ${campaign} at a network`,
};

function afterwards(network: Network): string {
  return `Running ads keep running, but without ${networkNames[network]} you cannot change or pause them here, and no new figures come in.`;
}

function longDay(date: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(new Date(`${date}T00:00:00Z`));
}
