import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '#contract/campaign-bulk.ts';
import { limits } from '#domain/limits.ts';
import {
  IconCalendarEvent,
  IconCoin,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconX,
} from '../../../icons/tabler.ts';
import '../../../i18n/campaigns/bulk-texts.ts';
import { formatNumber } from '../../../ui/formats.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import type { filterOf } from '../../campaigns/queries.ts';
import { nothing, type Selection } from '../table/selection.ts';
import { SelectPage } from '../table/SelectPage.tsx';
import typography from '../../../ui/typography.module.css';
import classes from '../ListToolbar.module.css';

type Props = {
  /** Number of campaigns that match the filters, and the ids on this page. */
  count: number;
  page: readonly string[];
  today: string;
  filter: ReturnType<typeof filterOf>;
  selection: Selection;
  onSelection: (selection: Selection) => void;
};

const actions = [
  { action: 'go_live', icon: IconPlayerPlay },
  { action: 'pause', icon: IconPlayerPause },
  { action: 'end', icon: IconCalendarEvent },
  { action: 'budget', icon: IconCoin },
  { action: 'delete', icon: IconTrash },
] as const;

/** Shows the number of selected campaigns and the bulk actions. Replaces the toolbar. */
export default function BulkBar({ count, page, today, filter, selection, onSelection }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<BulkAction>();
  const { ids, everything } = selection;
  const chosen = everything ? count : ids.size;
  const most = limits.bulk.campaigns;
  const campaigns = everything ? { matching: filter } : { ids: [...ids] };
  const dialog = { onDone: () => onSelection(nothing), onClose: () => setAsked(undefined) };
  return (
    <div className={`${classes.bar} ${classes.bulk}`} role="region" aria-label={t('campaignBulk.label')}>
      <Group gap="xs">
        <SelectPage page={page} list={{ selection, onSelection }} />
        <span role="status" className={typography.numbers}>
          {t('campaignBulk.selected', { count: chosen })}
        </span>
        {!everything && count > ids.size && count <= most && (
          <Button size="compact-sm" variant="subtle" onClick={() => onSelection({ ids, everything: true })}>
            {t('campaignBulk.everything', { total: formatNumber(count) })}
          </Button>
        )}
        {count > most && (
          <span className={typography.dimmed}>{t('campaignBulk.tooMany', { max: formatNumber(most) })}</span>
        )}
      </Group>
      <Group gap="xs">
        {actions.map(({ action, icon: Icon }) => (
          <Button
            key={action}
            size="xs"
            variant="default"
            leftSection={<Icon size={16} />}
            onClick={() => setAsked(action)}
          >
            {t(`campaignBulk.${action}`)}
          </Button>
        ))}
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('campaignBulk.clearName')}
          leftSection={<IconX size={16} />}
          onClick={() => onSelection(nothing)}
        >
          {t('campaignBulk.clear')}
        </Button>
      </Group>
      {asked !== undefined &&
        (asked === 'end' || asked === 'budget' ? (
          <BulkEditDialog action={asked} campaigns={campaigns} count={chosen} today={today} {...dialog} />
        ) : (
          <BulkDialog choice={{ action: asked, ...campaigns }} {...dialog} />
        ))}
    </div>
  );
}
