import { IconPencil } from '../../../icons/tabler.ts';
import { t } from '../../../i18n/i18n.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { CampaignLink } from './CampaignLink.tsx';
import type { CellProps } from './CampaignCells.tsx';
import { CampaignMarks } from './CampaignMarks.tsx';
import { StoppedActions } from '../StoppedActions.tsx';
import { Editable } from '../editing/Editable.tsx';
import classes from './CampaignTable.module.css';
import { campaignName } from '../../campaigns/campaign-name.ts';

type Props = CellProps & { inTable: boolean };

export function CampaignName({ row, today, editable, inTable }: Props) {
  return (
    <div className={classes.campaign}>
      <Thumbnail src={row.thumbnail} height={36} />
      <div className={classes.texts}>
        <div className={classes.title}>
          <CampaignLink row={row} className={classes.name} title={inTable} />
          {editable && (
            <Editable
              row={row}
              today={today}
              part="name"
              label={t('campaignList.edit.name', { name: campaignName(row) })}
              className={classes.pencil}
            >
              <IconPencil size={14} aria-hidden />
            </Editable>
          )}
        </div>
        <CampaignMarks row={row} inTable={inTable} />
        {row.operation?.state === 'failed' && <StoppedActions row={row} />}
      </div>
    </div>
  );
}
