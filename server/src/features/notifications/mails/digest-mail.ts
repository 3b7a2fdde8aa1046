import { createElement as h, type ReactElement } from 'react';
import type { Channel } from '#domain/channels.ts';
import { formatRoundCents as money } from '#domain/money.ts';
import type { Deps } from '../../../deps.ts';
import {
  button,
  letter,
  mailColors,
  paragraph,
  section,
  strong,
  subtle,
  writeMail,
  type MailContent,
} from '../../../platform/mail/letter.ts';
import type { MailPicture } from '../../../platform/mail/mailer.ts';
import { renderCrop, requireImages } from '../../images/index.ts';
import { readDigest, type BestAd, type Digest, type WeekFigures } from '../digest.ts';
import { formatCount } from './format-count.ts';
import type { MailLinks } from './mail-links.ts';
import { subscribedFooter } from './notification-mail.ts';

type Needs = Pick<Deps, 'db' | 'storage' | 'pictures' | 'log'>;
type Reader = { organizationId: string; firstName: string; monday: string };

/** Writes the digest of a week. Its picture travels with the mail, so that no mail program has to fetch it. */
export async function writeDigest(
  needs: Needs,
  { organizationId, firstName, monday }: Reader,
  links: MailLinks,
): Promise<MailContent & { pictures: MailPicture[] }> {
  const digest = await readDigest(needs.db, organizationId, monday);
  const picture = digest.best && (await pictureOf(needs, organizationId, digest.best));
  const content = await writeDigestOf(digest, { firstName, hasPicture: picture !== null }, links);
  return { ...content, pictures: picture === null ? [] : [picture] };
}

type Shown = { firstName: string; hasPicture: boolean };

/** Writes the mail of a digest that was read. */
export function writeDigestOf(
  digest: Digest,
  { firstName, hasPicture }: Shown,
  links: MailLinks,
): Promise<MailContent> {
  return writeMail(
    `Your week in ads: ${summaryOf(digest.week)}`,
    letter({
      preview: `${shortDay(digest.monday)} to ${shortDay(digest.sunday)}, all campaigns.`,
      title: `Your week in ads, ${firstName}`,
      footer: subscribedFooter('digest', links),
      content: [
        paragraph(
          `${shortDay(digest.monday)} to ${shortDay(digest.sunday)}, all campaigns, against the week before.`,
        ),
        figuresTable(digest),
        ...attentionPart(digest, links),
        ...bestPart(digest.best, hasPicture, links),
        ...campaignsPart(digest, links),
      ],
    }),
  );
}

const summaryOf = ({ spend, leads }: WeekFigures) =>
  leads === null ? `${money(spend)} spent` : `${counted(leads, 'lead')} for ${money(spend)}`;

const PICTURE = 'best-ad';

/** Renders the picture of the best ad. A picture that cannot be read is left out, and the digest is sent. */
async function pictureOf(
  needs: Needs,
  organizationId: string,
  { image, campaignId }: BestAd,
): Promise<MailPicture | null> {
  if (image === null) return null;
  try {
    const found = await requireImages(needs.db, organizationId, [image.image_id], 'image');
    const row = found.get(image.image_id);
    if (row === undefined) return null;
    const { folder, extension } = row;
    const order = { folder, extension, crop: image.crop, aspect: image.aspect };
    const bytes = await renderCrop(needs, order, { user: `digest ${organizationId}`, patient: true });
    return { id: PICTURE, bytes, contentType: 'image/jpeg' };
  } catch (error) {
    needs.log.warn({ err: error, campaign: campaignId }, 'the picture of a digest is missing');
    return null;
  }
}

const cell = { padding: '12px 16px 12px 0', verticalAlign: 'top' } as const;
const label = { color: mailColors.faint, fontSize: 13, lineHeight: '20px' };
const value = { color: mailColors.ink, fontSize: 24, fontWeight: 600, lineHeight: '32px' };

/** Shows spend, leads and cost per lead, each with its change. */
function figuresTable({ week, before }: Digest): ReactElement {
  const figures = [
    { name: 'Spent', now: money(week.spend), change: changeOf(week.spend, before.spend) },
    {
      name: 'Leads',
      now: week.leads === null ? 'Not reported' : formatCount(week.leads),
      change: changeOf(week.leads, before.leads),
    },
    {
      name: 'Cost per lead',
      now: week.costPerLead === null ? 'No leads' : money(week.costPerLead),
      change: changeOf(week.costPerLead, before.costPerLead),
    },
  ];
  return section(
    {},
    h(
      'table',
      { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 },
      h(
        'tbody',
        null,
        h(
          'tr',
          null,
          ...figures.map(({ name, now, change }) =>
            h(
              'td',
              { key: name, style: cell, width: '33%' },
              h('div', { className: 'faint', style: label }, name),
              h('div', { className: 'ink', style: value }, now),
              h('div', { className: 'faint', style: label }, change),
            ),
          ),
        ),
      ),
    ),
  );
}

function changeOf(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return 'No comparison';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'As before';
  return percent > 0 ? `Up ${percent}%` : `Down ${-percent}%`;
}

function attentionPart({ attention }: Digest, { publicUrl }: MailLinks): ReactElement[] {
  if (attention === 0) return [];
  return [
    section(
      { borderLeft: `4px solid ${mailColors.amber}`, paddingLeft: 16, marginTop: 20 },
      strong(`${counted(attention, 'campaign')} ${attention === 1 ? 'needs' : 'need'} your attention`),
      section({ marginTop: 12 }, button(`${publicUrl}/campaigns?attention=true`, 'See what to do')),
    ),
  ];
}

const channelWords: Record<Channel, string> = {
  facebook: 'on Facebook',
  instagram: 'on Instagram',
  search: 'on Google search',
  display: 'on Google display',
};

function bestPart(best: BestAd | null, hasPicture: boolean, { publicUrl }: MailLinks): ReactElement[] {
  if (best === null) return [];
  const { campaign, channel, title, leads, costPerLead, clicks } = best;
  const reason =
    leads === null || costPerLead === null
      ? `${counted(clicks, 'click')}, the best share of views that were clicked.`
      : `${counted(leads, 'lead')} at ${money(costPerLead)} each, the cheapest of the week.`;
  return [
    section(
      { marginTop: 28 },
      subtle('Best ad of the week'),
      ...(hasPicture
        ? [
            h('img', {
              key: 'picture',
              src: `cid:${PICTURE}`,
              alt: `Picture of the ad of ${campaign}`,
              width: 496,
              style: {
                display: 'block',
                width: '100%',
                maxWidth: 496,
                height: 'auto',
                borderRadius: 8,
                margin: '8px 0 12px',
              },
            }),
          ]
        : []),
      strong(title ?? campaign),
      subtle(`${campaign} ${channelWords[channel]}. ${reason}`),
      section({ marginTop: 16 }, button(`${publicUrl}/campaigns/${best.campaignId}`, 'Open the campaign')),
    ),
  ];
}

function campaignsPart({ campaigns }: Digest, { publicUrl }: MailLinks): ReactElement[] {
  if (campaigns.length === 0) return [];
  return [
    section(
      { marginTop: 28 },
      subtle('Where the money went'),
      ...campaigns.map(({ id, name, ...figures }) =>
        section(
          { marginTop: 12 },
          h(
            'a',
            {
              href: `${publicUrl}/campaigns/${id}`,
              className: 'accent',
              style: { color: mailColors.accent, fontSize: 15, fontWeight: 600 },
            },
            name,
          ),
          subtle(campaignWords(figures)),
        ),
      ),
    ),
  ];
}

function campaignWords({ spend, leads, costPerLead }: WeekFigures): string {
  const parts = [`${money(spend)} spent`];
  if (leads !== null) parts.push(counted(leads, 'lead'));
  if (costPerLead !== null) parts.push(`${money(costPerLead)} per lead`);
  return parts.join(' · ');
}

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

function shortDay(date: string): string {
  const options = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(new Date(`${date}T00:00:00Z`));
}
