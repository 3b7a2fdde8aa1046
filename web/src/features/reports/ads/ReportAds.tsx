import { Title, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { fullChannelLabels } from '#domain/channels.ts';
import type { ReportTab } from '#domain/report/report-tabs.ts';
import { IconPhoto, IconSearch } from '../../../icons/tabler.ts';
import { t } from '../../../i18n/i18n.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { CardStack } from '../../../ui/Card.tsx';
import { formatNumber, formatPercent } from '../../../ui/formats.ts';
import { CardList } from '../../../ui/table/CardList.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import typography from '../../../ui/typography.module.css';
import { CroppedPicture } from '../../campaign-editor/images/CroppedPicture.tsx';
import { campaignAddress } from '../../campaigns/campaign-address.ts';
import { writeMoney } from '../report-values.ts';
import { adRows, mostLeads, type AdLook, type AdRow } from './ad-rows.ts';
import classes from './ReportAds.module.css';

type Props = {
  ads: readonly AdLook[];
  report: CampaignReport;
  tab: ReportTab;
  /** Campaign to whose form the titles lead, for its users. */
  campaign?: LinkedCampaign;
};
type LinkedCampaign = Pick<Campaign, 'id' | 'kind'>;

/** Columns, leads first. The first two show their earlier values. */
const columns = [
  { name: 'leads', figure: 'leads', write: formatNumber, compared: true },
  { name: 'cpl', figure: 'cost_per_lead', write: writeMoney, compared: true },
  { name: 'spend', figure: 'spend', write: writeMoney, compared: false },
  { name: 'clicks', figure: 'clicks', write: formatNumber, compared: false },
  { name: 'impressions', figure: 'impressions', write: formatNumber, compared: false },
  { name: 'ctr', figure: 'clicks_through_rates', write: formatPercent, compared: false },
] as const;

/** Compares the ads of a tab, one a channel, each with its picture. */
export function ReportAds({ ads, report, tab, campaign }: Props) {
  const id = useId();
  const wide = useIsWide();
  const rows = adRows(ads, report, tab);
  const most = mostLeads(rows, report[tab].summary.leads);
  if (rows.length === 0) return null;
  const title =
    most === null
      ? t('reports.ads.title', { count: rows.length })
      : t('reports.ads.most', {
          ad: fullChannelLabels[most.channel],
          leads: formatNumber(most.leads),
          all: formatNumber(most.all),
        });
  return (
    <CardStack p="md" gap="sm" className={classes.card} aria-labelledby={id}>
      <Title order={2} id={id} fz={15} lh="1.375rem">
        {title}
      </Title>
      {wide ? <Rows title={title} {...{ rows, campaign }} /> : <Cards {...{ rows, campaign }} />}
    </CardStack>
  );
}

type ListProps = { rows: readonly AdRow[]; campaign: LinkedCampaign | undefined };

function Rows({ rows, title, campaign }: ListProps & { title: string }) {
  const { t: translate } = useTranslation();
  return (
    <PlainTable className={classes.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{translate('reports.ads.ad')}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" data-right>
              {translate(`reports.figure.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.channel}>
            <th scope="row">
              <Ad row={row} campaign={campaign} />
            </th>
            {columns.map((column) => (
              <td key={column.name} data-right>
                <Figure row={row} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Cards({ rows, campaign }: ListProps) {
  const { t: translate } = useTranslation();
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.channel}>
          <Ad row={row} campaign={campaign} />
          <dl className={classes.figures}>
            {columns.map((column) => (
              <div key={column.name}>
                <dt>{translate(`reports.figure.${column.name}`)}</dt>
                <dd>
                  <Figure row={row} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </CardList>
  );
}

type AdProps = { row: AdRow; campaign: LinkedCampaign | undefined };

function Ad({ row: { channel, title, picture }, campaign }: AdProps) {
  const { t: translate } = useTranslation();
  const name = fullChannelLabels[channel];
  const shown = title ?? translate('reports.ads.untitled');
  return (
    <div className={classes.ad}>
      <span className={classes.picture}>
        {picture === undefined ? (
          <span className={classes.none}>
            {channel === 'search' ? (
              <IconSearch size={22} aria-hidden />
            ) : (
              <IconPhoto size={22} aria-hidden />
            )}
          </span>
        ) : (
          <CroppedPicture image={picture} alt={translate('reports.ads.picture', { channel: name })} />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.channel}>{name}</span>
        {campaign === undefined ? (
          <span className={classes.title}>{shown}</span>
        ) : (
          <AnchorLink
            to={campaignAddress(campaign.kind.id)}
            params={{ id: campaign.id }}
            hash="ads"
            state={{ channel }}
            className={classes.title}
          >
            {shown}
          </AnchorLink>
        )}
      </span>
    </div>
  );
}

/** Shows a figure with its earlier value; one ad has too few leads for a verdict. An unknown one is a dash, never a zero. */
function Figure({ row: { summary, before }, column }: { row: AdRow; column: (typeof columns)[number] }) {
  const value = summary?.[column.figure] ?? null;
  const was = column.compared ? (before?.[column.figure] ?? null) : null;
  return (
    <>
      <span className={typography.numbers}>{value === null ? t('controls.none') : column.write(value)}</span>
      {was !== null && (
        <span className={classes.was}>{t('reports.compare.was', { value: column.write(was) })}</span>
      )}
    </>
  );
}
