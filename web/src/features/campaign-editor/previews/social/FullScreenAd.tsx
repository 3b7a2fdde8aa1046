import { useTranslation } from 'react-i18next';
import { textLength } from '#domain/ad/ad-text.ts';
import {
  IconChevronUp,
  IconDots,
  IconHeart,
  IconMessageCircle,
  IconSend2,
  IconX,
} from '../../../../icons/tabler.ts';
import { usePosterName, useSocialCopy } from '../ad-copy.ts';
import { AdPicture } from '../AdPicture.tsx';
import { CutText } from '../CutText.tsx';
import { cutOffs, splitAt } from '../cut-offs.ts';
import type { FullScreenPlacement } from '../placements.ts';
import { PreviewFrame } from '../PreviewFrame.tsx';
import type { VariantName } from '../preview-style.ts';
import classes from './FullScreenAd.module.css';

type Props = {
  channel: 'facebook' | 'instagram';
  placement: FullScreenPlacement;
  variant: VariantName;
};

/**
 * Shows a Stories or Reels ad on a phone. A square picture sits in the middle, and the network fills the rest
 * with its colors. Header, text and button lie in the parts that advertisers are asked to keep free: 14% at the
 * top, and 20% at the bottom of Stories or 35% of Reels. Neither placement has a light look.
 */
export function FullScreenAd({ channel, placement, variant }: Props) {
  const { t } = useTranslation();
  const name = usePosterName(channel);
  const { title, text, images } = useSocialCopy(channel, variant);
  const [image] = images;
  const cuts = cutOffs[placement];
  const reels = placement === 'facebookReels' || placement === 'instagramReels';
  const poster = (
    <div className={classes.poster}>
      <span className={classes.avatar} aria-hidden>
        {name.slice(0, 1)}
      </span>
      <span className={classes.who}>
        <strong>{name === '' ? t('adPreviews.empty.name') : name}</strong>
        <small>{t('adPreviews.sponsored')}</small>
      </span>
      {!reels && (
        <>
          <IconDots size={20} aria-hidden />
          <IconX size={20} aria-hidden />
        </>
      )}
    </div>
  );
  const caption = (
    <p className={classes.caption}>
      <CutText
        text={text}
        cut={cuts.text}
        mark={t('adPreviews.more')}
        empty={t('adPreviews.empty.description')}
      />
    </p>
  );
  return (
    <PreviewFrame
      place={t(`adPreviews.place.${placement}`)}
      look="dark"
      width={320}
      notes={[
        textLength(text) > cuts.text &&
          t('adPreviews.cut.fullScreen', { count: cuts.text, rest: splitAt(text, cuts.text).rest }),
        title !== '' && t('adPreviews.cut.fullScreenTitle', { title }),
      ]}
    >
      <div className={classes.screen} data-reels={reels || undefined}>
        {image !== undefined && (
          <span className={classes.backdrop} aria-hidden>
            <AdPicture image={image} alt="" aspect="1:1" />
          </span>
        )}
        {!reels && (
          <div className={classes.top}>
            <span className={classes.progress} aria-hidden />
            {poster}
          </div>
        )}
        <div className={classes.middle}>
          <AdPicture
            image={image}
            alt={image === undefined ? '' : t('adPreviews.picture', { name: image.image.file_name })}
            aspect="1:1"
          />
          {!reels && caption}
        </div>
        {reels ? (
          <div className={classes.bottom}>
            <span className={classes.actions} aria-hidden>
              <IconHeart size={24} />
              <IconMessageCircle size={24} />
              <IconSend2 size={24} />
              <IconDots size={24} />
            </span>
            {poster}
            {caption}
            <span className={classes.button}>{t('adPreviews.learnMore')}</span>
          </div>
        ) : (
          <div className={classes.bottom}>
            <IconChevronUp size={18} aria-hidden />
            <span className={classes.button}>{t('adPreviews.learnMore')}</span>
          </div>
        )}
      </div>
    </PreviewFrame>
  );
}
