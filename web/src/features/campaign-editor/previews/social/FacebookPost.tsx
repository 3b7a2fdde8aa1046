import { useTranslation } from 'react-i18next';
import { textLength } from '#domain/ad/ad-text.ts';
import { IconMessageCircle, IconShare3, IconThumbUp } from '../../../../icons/tabler.ts';
import type { DraftImage } from '../../../campaign-draft/draft.ts';
import { Advertiser } from './Advertiser.tsx';
import { Carousel } from './Carousel.tsx';
import { cutOffs, splitAt } from '../cut-offs.ts';
import { CutText } from '../CutText.tsx';
import { PreviewFrame } from '../PreviewFrame.tsx';
import type { Look } from '../preview-style.ts';
import classes from '../previews.module.css';

const cuts = cutOffs.facebook;

type Props = {
  look: Look;
  /** Name of the page that advertises. */
  name: string;
  /** Domain of the website. */
  site: string;
  title: string;
  text: string;
  /** Square pictures. */
  images: readonly DraftImage[];
};

/** Shows an ad as a post of the Facebook feed. */
export function FacebookPost({ look, name, site, title, text, images }: Props) {
  const { t } = useTranslation();
  const several = images.length > 1;
  const place = t('adPreviews.place.facebook');
  const reactions = [
    { icon: IconThumbUp, label: t('adPreviews.reaction.like') },
    { icon: IconMessageCircle, label: t('adPreviews.reaction.comment') },
    { icon: IconShare3, label: t('adPreviews.reaction.share') },
  ];
  return (
    <PreviewFrame
      place={place}
      look={look}
      width={375}
      notes={[
        textLength(text) > cuts.text &&
          t('adPreviews.cut.facebook', { count: cuts.text, rest: splitAt(text, cuts.text).rest }),
        textLength(title) > cuts.title && t('adPreviews.cut.facebookTitle', { count: cuts.title }),
      ]}
    >
      <Advertiser channel="facebook" name={name} />
      <p className={classes.text}>
        <CutText
          text={text}
          cut={cuts.text}
          mark={t('adPreviews.seeMore')}
          empty={t('adPreviews.empty.description')}
        />
      </p>
      <Carousel
        place={place}
        images={images}
        card="72%"
        below={
          <div className={classes.foot}>
            <span className={classes.names}>
              {!several && (
                <small className={classes.domain}>{site === '' ? t('adPreviews.empty.site') : site}</small>
              )}
              <strong className={classes.headline}>
                <CutText text={title} cut={cuts.title} mark="" empty={t('adPreviews.empty.title')} />
              </strong>
            </span>
            <span className={classes.button}>{t('adPreviews.learnMore')}</span>
          </div>
        }
      />
      <div className={classes.reactions} aria-hidden>
        {reactions.map(({ icon: Icon, label }) => (
          <span key={label}>
            <Icon size={18} stroke={1.6} />
            {label}
          </span>
        ))}
      </div>
    </PreviewFrame>
  );
}
