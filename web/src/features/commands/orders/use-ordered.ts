import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { campaignCan } from '#domain/campaign-status.ts';
import { formatCents } from '#domain/money.ts';
import { IconCoin, IconPlayerPause, IconPlayerPlay } from '../../../icons/tabler.ts';
import { formatDollars } from '../../../ui/formats.ts';
import { campaignName } from '../../campaigns/campaign-name.ts';
import { stateOf } from '../../campaigns/campaign-status-view.ts';
import type { CommandGroup } from '../command.ts';
import { openOrder } from '../command-state.ts';
import type { Deed, Order } from './read-order.ts';

const icons = { pause: IconPlayerPause, go_live: IconPlayerPlay, set: IconCoin, budget: IconCoin };
const rules = { pause: 'pause', go_live: 'goLive', set: 'edit', budget: 'edit' } as const;

/** Returns the commands that carry out an order, one for each found campaign that allows it. Each shows its effect first. */
export function useOrdered(order: Order | null, rows: readonly CampaignRow[]): CommandGroup[] {
  const { t } = useTranslation();
  if (order === null) return [];
  const label = (deed: Deed, name: string) => {
    if (deed.action === 'set') return t('commands.order.set', { name, amount: formatCents(deed.total) });
    if (deed.action !== 'budget') return t(`commands.order.${deed.action}`, { name });
    const direction = deed.percent > 0 ? 'raise' : 'lower';
    return t(`commands.order.${direction}`, { name, percent: Math.abs(deed.percent) });
  };
  const commands = rows
    .filter((row) => campaignCan[rules[order.action]](stateOf(row)) === undefined)
    .map((row) => ({
      id: `order-${row.id}`,
      label: label(order, campaignName(row)),
      detail: t('commands.order.now', { amount: formatDollars(row.daily_budget) }),
      icon: icons[order.action],
      run: () => openOrder({ deed: order, row }),
    }));
  return commands.length === 0 ? [] : [{ id: 'order', label: t('commands.group.do'), commands }];
}
