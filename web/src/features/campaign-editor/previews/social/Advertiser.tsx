import { useTranslation } from 'react-i18next';
import { IconDots, IconWorld } from '../../../../icons/tabler.ts';
import classes from '../previews.module.css';

/** Shows the header of a feed ad: the advertiser and the "sponsored" label. */
export function Advertiser({ channel, name }: { channel: 'facebook' | 'instagram'; name: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.head} data-channel={channel}>
      <span className={classes.initial} aria-hidden>
        {name.slice(0, 1)}
      </span>
      <span className={classes.names}>
        <strong className={name === '' ? classes.empty : undefined}>
          {name === '' ? t('adPreviews.empty.name') : name}
        </strong>
        <small className={classes.faint}>
          {t('adPreviews.sponsored')}
          {channel === 'facebook' && (
            <>
              {' · '}
              <IconWorld size={12} aria-hidden className={classes.globe} />
            </>
          )}
        </small>
      </span>
      <IconDots size={20} aria-hidden className={classes.faint} />
    </div>
  );
}
