import type { CampaignRow } from '#contract/campaigns.ts';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { campaignName } from '../campaigns/campaign-name.ts';
import { Remedies } from './AttentionCard.tsx';
import { attentionOf, remedyOrder } from './attention.ts';
import { taskIcons, type Task } from './TaskList.tsx';

/**
 * Returns the problems of campaigns as tasks, most urgent first. An ended connection is one problem, however many
 * campaigns it concerns. Rows of several lists can contain a campaign twice.
 */
export function attentionTasks(rows: readonly CampaignRow[]): Task[] {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  const found = unique.flatMap((row) => attentionOf(row).map((problem) => ({ row, ...problem })));
  const connections = new Set<string>();
  return found
    .filter(({ remedy, text }) => {
      if (remedy !== 'connect') return true;
      const first = !connections.has(text);
      connections.add(text);
      return first;
    })
    .toSorted((a, b) => remedyOrder.indexOf(a.remedy) - remedyOrder.indexOf(b.remedy))
    .map(({ row, text, reasons, remedy }) => ({
      key: `${row.id} ${text}`,
      icon: <IconAlertTriangle size={18} aria-hidden className={taskIcons.warning} />,
      text:
        remedy === 'connect' ? (
          text
        ) : (
          <>
            <AnchorLink to="/campaigns/$id" params={{ id: row.id }}>
              {campaignName(row)}
            </AnchorLink>
            {`: ${text}`}
          </>
        ),
      reasons,
      action: <Remedies row={row} remedy={remedy} />,
    }));
}
