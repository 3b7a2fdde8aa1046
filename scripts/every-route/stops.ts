import type { Examples } from './examples.ts';
import { routePatterns } from './patterns.ts';
import type { Passer, Visitor } from './people.ts';
import { CampaignKind } from '../../domain/campaign-kinds.ts';

export type Visit = { as: Visitor; at: string };
/** A screen with content and, if possible, without. */
export type Stop = { pattern: string; filled: Visit & { as: Passer }; empty?: Visit };

/** Routes that only redirect. */
const onward = new Set(['/', '/settings/']);

const signedOut = (at: string): Omit<Stop, 'pattern'> => ({ filled: { as: 'nobody', at } });
const ofBoth = (at: string): Omit<Stop, 'pattern'> => ({
  filled: { as: 'multifamily', at },
  empty: { as: 'empty', at },
});

/** Returns a stop for every route. Throws if a route has no stop or a stop has no route. */
export function everyStop(examples: Examples): Stop[] {
  const stops = stopsOf(examples);
  const patterns = routePatterns().filter((pattern) => !onward.has(pattern));
  const forgotten = patterns.filter((pattern) => stops[pattern] === undefined);
  const gone = Object.keys(stops).filter((pattern) => !patterns.includes(pattern));
  if (forgotten.length > 0) throw new Error(`No example address in stops.ts for ${forgotten.join(', ')}`);
  if (gone.length > 0) throw new Error(`No such route any more: ${gone.join(', ')}`);
  return Object.entries(stops).map(([pattern, stop]) => ({ pattern, ...stop }));
}

function stopsOf({ filled, bare, invitation }: Examples): Record<string, Omit<Stop, 'pattern'>> {
  const campaign = (kind: CampaignKind, part: string): Omit<Stop, 'pattern'> => ({
    filled: {
      as: kind === CampaignKind.building ? 'multifamily' : 'brokerage',
      at: `/campaigns/${filled.campaigns[kind]}${part}`,
    },
    empty: { as: 'bare', at: `/campaigns/${bare.campaigns[kind]}${part}` },
  });
  const newCampaign = (part: string, as: Passer): Omit<Stop, 'pattern'> => ({
    filled: { as, at: `/campaigns/new/${part}` },
    empty: { as: 'empty', at: `/campaigns/new/${part}` },
  });
  const thing = (
    list: string,
    name: 'building' | 'listing' | 'collection',
    part = '',
  ): Omit<Stop, 'pattern'> => ({
    filled: { as: name === 'listing' ? 'brokerage' : 'multifamily', at: `/${list}/${filled[name]}${part}` },
    empty: { as: 'bare', at: `/${list}/${bare[name]}${part}` },
  });
  return {
    '/sign-in': signedOut('/sign-in'),
    '/sign-up': signedOut('/sign-up'),
    '/forgot-password': signedOut('/forgot-password'),
    '/restore-password/$uid/$token': signedOut('/restore-password/1/2'),
    '/activate/$uid/$token': signedOut('/activate/1/2'),
    '/invited-sign-up/$uid/$token': {
      filled: { as: 'nobody', at: invitation },
      empty: { as: 'nobody', at: '/invited-sign-up/1/2' },
    },
    '/first-ad': { filled: { as: 'beginner', at: '/first-ad' } },
    '/organization/setup': { filled: { as: 'beginner', at: '/organization/setup' } },

    '/dashboard': ofBoth('/dashboard'),
    '/campaigns/': ofBoth('/campaigns'),
    '/campaigns/new/branding': newCampaign('branding', 'brokerage'),
    '/campaigns/new/building': newCampaign('building', 'multifamily'),
    '/campaigns/new/listing': newCampaign('listing', 'brokerage'),
    '/campaigns/new/open-house': newCampaign('open-house', 'brokerage'),
    '/campaigns/$id/': campaign(CampaignKind.building, ''),
    '/campaigns/$id/history': campaign(CampaignKind.building, '/history'),
    '/campaigns/$id/branding': campaign(CampaignKind.branding, '/branding'),
    '/campaigns/$id/building': campaign(CampaignKind.building, '/building'),
    '/campaigns/$id/listing': campaign(CampaignKind.listing, '/listing'),
    '/campaigns/$id/open-house': campaign(CampaignKind.openHouse, '/open-house'),
    '/campaigns/$id/ab-testing': campaign(CampaignKind.building, '/ab-testing'),
    '/campaigns/$id/reports': campaign(CampaignKind.building, '/reports'),
    '/reports': ofBoth('/reports'),

    '/buildings/': ofBoth('/buildings'),
    '/buildings/new': { filled: { as: 'multifamily', at: '/buildings/new' } },
    '/buildings/$id/': thing('buildings', 'building'),
    '/buildings/$id/overview': thing('buildings', 'building', '/overview'),
    '/listings/': { filled: { as: 'brokerage', at: '/listings' }, empty: { as: 'empty', at: '/listings' } },
    '/listings/new': { filled: { as: 'brokerage', at: '/listings/new' } },
    '/listings/$id/': thing('listings', 'listing'),
    '/listings/$id/overview': thing('listings', 'listing', '/overview'),
    '/collections/': ofBoth('/collections'),
    '/collections/new': ofBoth('/collections/new'),
    '/collections/$id': thing('collections', 'collection'),

    '/inbox': ofBoth('/inbox'),
    '/settings/team': ofBoth('/settings/team'),
    '/settings/ad-accounts': ofBoth('/settings/ad-accounts'),
    '/settings/yardi': ofBoth('/settings/yardi'),
    '/settings/security': { filled: { as: 'multifamily', at: '/settings/security' } },
    '/settings/notifications': { filled: { as: 'multifamily', at: '/settings/notifications' } },
    '/unsubscribe/$token': signedOut('/unsubscribe/1'),
    '/originals/$token': signedOut('/originals/1'),
    '/shared/$token': signedOut('/shared/1'),
    '/report-emails/$token': signedOut('/report-emails/1'),

    '/profile': ofBoth('/profile'),
    '/organization/': ofBoth('/organization'),
    '/organization/details': ofBoth('/organization/details'),
    // The first is rejected by the network, the second canceled there.
    '/connect/facebook': {
      filled: { as: 'empty', at: '/connect/facebook?code=1&state=2' },
      empty: { as: 'empty', at: '/connect/facebook' },
    },
    '/connect/google': {
      filled: { as: 'empty', at: '/connect/google?code=1&state=2' },
      empty: { as: 'empty', at: '/connect/google' },
    },
    '/switch-user': { filled: { as: 'support', at: '/switch-user' } },

    '/creative-intelligence': { filled: { as: 'multifamily', at: '/creative-intelligence' } },
    '/creative-management': { filled: { as: 'multifamily', at: '/creative-management' } },
    '/marketing-description': { filled: { as: 'multifamily', at: '/marketing-description' } },
    '/outbox': signedOut('/outbox'),
    '/frequently-asked-question': signedOut('/frequently-asked-question?section=cost'),
    '/privacy-policy': signedOut('/privacy-policy'),
    '/terms-of-service': signedOut('/terms-of-service'),
    '/log-out': { filled: { as: 'multifamily', at: '/log-out' } },
    '/$': { filled: { as: 'multifamily', at: '/nowhere' } },
  };
}
