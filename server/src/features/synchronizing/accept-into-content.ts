import { campaignContentSchema, type CampaignContent } from '#domain/campaign-content.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { budgetField, channelsOfLine } from '#domain/channels.ts';
import { centsToDollars } from '#domain/money.ts';
import { acceptSearch } from './accept-search.ts';
import { acceptTexts } from './accept-texts.ts';
import { textOf, type DifferenceRow } from './difference-rows.ts';

/** Parts of a campaign that can be accepted from a network. */
export type Accepted = { content: CampaignContent; status: CampaignStatus };

/**
 * Returns a campaign with a network's value accepted. Undefined if that is impossible: for unknown
 * places and pictures, and for deleted objects.
 */
export function acceptInto(campaign: Accepted, row: DifferenceRow): Accepted | undefined {
  const accepted = withTheirs(campaign, row);
  if (accepted === undefined) return undefined;
  // A network may allow longer values than we can store.
  return campaignContentSchema.safeParse(accepted.content).success ? accepted : undefined;
}

function withTheirs(campaign: Accepted, row: DifferenceRow): Accepted | undefined {
  const { content } = campaign;
  const write = (changed: Partial<CampaignContent> | undefined): Accepted | undefined =>
    changed === undefined ? undefined : { ...campaign, content: { ...content, ...changed } };
  switch (`${row.kind}.${row.field}`) {
    case 'campaign.name':
      return write({ name: textOf(row.theirs?.[0]).trim() });
    case 'campaign.status':
      return { ...campaign, status: statusOf(row) };
    case 'campaign.dailyBudgetCents':
    case 'budget.dailyBudgetCents':
      return write(budget(row));
    case 'campaign.startDate':
    case 'ad_set.startDate':
      return write({ run_dates: { ...content.run_dates, start_date: textOf(row.theirs?.[0]) } });
    case 'campaign.endDate':
    case 'ad_set.endDate':
      return write({ run_dates: { ...content.run_dates, ...end(row) } });
    case 'ad_set.places':
    case 'location.':
      return write(places(content, row));
    case 'creative.title':
    case 'creative.description':
    case 'ad.titles':
    case 'ad.descriptions':
      return write(acceptTexts(content, row));
    case 'ad_group.':
    case 'ad_group.name':
    case 'keyword.':
    case 'negative_keyword.':
      return row.line === 'google_search' ? write(acceptSearch(content, row)) : undefined;
    default:
      return undefined;
  }
}

function statusOf({ theirs }: DifferenceRow): CampaignStatus {
  return theirs?.[0] === 'PAUSED' ? CampaignStatus.paused : CampaignStatus.live;
}

/** Meta may have no campaign budget, if its ad sets have their own, which ours do not. */
function budget({ line, theirs }: DifferenceRow): Partial<CampaignContent> | undefined {
  const [channel] = channelsOfLine(line);
  const cents = theirs?.[0];
  if (typeof cents !== 'number' || channel === undefined) return undefined;
  return { [budgetField[channel]]: centsToDollars(cents) };
}

function end({ theirs }: DifferenceRow) {
  const date = textOf(theirs?.[0]);
  return date === '' ? { end_date: null, open_ended: true } : { end_date: date, open_ended: false };
}

/** Accepts removed places as long as one remains. Added places are unknown here. */
function places({ geotargets }: CampaignContent, row: DifferenceRow): Partial<CampaignContent> | undefined {
  const theirs =
    row.kind === 'location'
      ? row.theirs === null
        ? geotargets.map(({ city_id: id }) => id).filter((id) => id !== row.key)
        : []
      : (row.theirs?.[0] as string[]);
  const kept = geotargets.filter(({ city_id: id }) => theirs.includes(id));
  return kept.length === 0 || kept.length < theirs.length ? undefined : { geotargets: kept };
}
