import { useTranslation } from 'react-i18next';
import { textLength } from '#domain/ad/ad-text.ts';
import {
  IconBookmark,
  IconChevronRight,
  IconHeart,
  IconMessageCircle,
  IconSend2,
} from '../../../../icons/tabler.ts';
import { usePosterName, useSocialCopy } from '../ad-copy.ts';
import { Advertiser } from './Advertiser.tsx';
import { Carousel } from './Carousel.tsx';
import { cutOffs, splitAt } from '../cut-offs.ts';
import { CutText } from '../CutText.tsx';
import { PreviewFrame } from '../PreviewFrame.tsx';
import type { Look, VariantName } from '../preview-style.ts';
import classes from '../previews.module.css';

const cuts = cutOffs.instagram;

export function InstagramFeed({ look, variant }: { look: Look; variant: VariantName }) {
  const { t } = useTranslation();
  const name = usePosterName('instagram');
  const { title, text, images } = useSocialCopy('instagram', variant);
  const place = t('adPreviews.place.instagram');
  return (
    <PreviewFrame
      place={place}
      look={look}
      width={375}
      notes={[
        textLength(text) > cuts.text &&
          t('adPreviews.cut.instagram', { count: cuts.text, rest: splitAt(text, cuts.text).rest }),
        title !== '' && t('adPreviews.cut.instagramTitle', { title }),
      ]}
    >
      <Advertiser channel="instagram" name={name} />
      <Carousel place={place} images={images} card="100%" counted />
      <div className={classes.bar}>
        <span>{t('adPreviews.learnMore')}</span>
        <IconChevronRight size={18} aria-hidden />
      </div>
      <div className={classes.symbols} aria-hidden>
        <IconHeart size={24} stroke={1.6} />
        <IconMessageCircle size={24} stroke={1.6} />
        <IconSend2 size={24} stroke={1.6} />
        <IconBookmark size={24} stroke={1.6} />
      </div>
      <p className={classes.text}>
        <strong>{name === '' ? t('adPreviews.empty.name') : name}</strong>{' '}
        <CutText
          text={text}
          cut={cuts.text}
          mark={t('adPreviews.more')}
          empty={t('adPreviews.empty.caption')}
        />
      </p>
    </PreviewFrame>
  );
}
