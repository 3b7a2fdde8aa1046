import { VisuallyHidden } from '@mantine/core';
import type { CampaignRow } from '#contract/campaigns.ts';
import { lineNetwork } from '#domain/channels.ts';
import { campaignCan, CampaignStatus } from '#domain/campaign-status.ts';
import { IconLock } from '../../../icons/tabler.ts';
import { t } from '../../../i18n/i18n.ts';
import { stateOf } from '../../campaigns/campaign-status-view.ts';
import classes from './CampaignTable.module.css';
import typography from '../../../ui/typography.module.css';

type Mark = { text: string; look: 'problem' | 'mark' | 'lock' | 'note'; reason?: string };

/** Returns what a row says about its campaign besides its columns, worst first. Its page offers the remedies. */
function marksOf(row: CampaignRow): Mark[] {
  const problems = new Set(row.channels.flatMap(({ problem }) => problem ?? []));
  const networks = new Set(row.ended_lines.map((line) => lineNetwork[line]));
  const open = row.status.id !== CampaignStatus.closed;
  const marks: (Mark | false)[] = [
    ...[...networks].map((network): Mark => {
      const text = t('campaignList.endedConnection', { network: t(`campaignList.network.${network}`) });
      return { text, look: 'problem' };
    }),
    ...[...problems].map((text): Mark => ({ text, look: 'problem' })),
    row.testing && {
      text: t('campaigns.testing'),
      look: 'lock',
      reason: campaignCan.edit(stateOf(row)) ?? '',
    },
    row.difference_count > 0 && {
      text: t('campaigns.differences', { count: row.difference_count }),
      look: 'mark',
    },
    row.entity_updated && { text: t('campaigns.affected'), look: 'mark' },
    row.is_entity_location_changed && { text: t('campaigns.locationChanged'), look: 'mark' },
    row.expired && open && { text: t('campaignList.runOver'), look: 'mark' },
    row.problem_count > 0 &&
      open && { text: t('campaigns.problems', { count: row.problem_count }), look: 'note' },
  ];
  return marks.filter((mark) => mark !== false);
}

type Props = { row: CampaignRow; inTable: boolean };

/** Shows the property of a campaign and its marks: in a table in one line, with the worst mark and the number of others. */
export function CampaignMarks({ row, inTable }: Props) {
  const marks = marksOf(row);
  const property = row.property_name !== null && (
    <div className={`${classes.property} ${typography.truncate}`}>{row.property_name}</div>
  );
  if (marks.length === 0) return property;
  const shown = inTable ? marks.slice(0, 1) : marks;
  const more = marks.slice(shown.length);
  return (
    <>
      {!inTable && property}
      <div className={classes.marks}>
        {inTable && property !== false && (
          <>
            {property}
            <span aria-hidden className={classes.note}>
              ·
            </span>
          </>
        )}
        {shown.map(({ text, look, reason }) => (
          <span
            key={text}
            className={`${classes[look]} ${inTable ? classes.worst : ''}`}
            title={reason ?? text}
          >
            {look === 'lock' && <IconLock size={12} aria-hidden />}
            {text}
          </span>
        ))}
        {more.length > 0 && (
          <span className={classes.note} title={more.map(({ text }) => text).join('\n')}>
            <span aria-hidden>{t('campaignList.more', { count: more.length })}</span>
            <VisuallyHidden>{more.map(({ text }) => text).join(', ')}</VisuallyHidden>
          </span>
        )}
      </div>
    </>
  );
}
