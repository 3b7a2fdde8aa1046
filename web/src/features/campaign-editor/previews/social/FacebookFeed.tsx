import { useTranslation } from 'react-i18next';
import { textLength } from '#domain/ad/ad-text.ts';
import { useAdvertiser, useSocialCopy } from './ad-copy.ts';
import { Advertiser } from './Advertiser.tsx';
import { Carousel } from './Carousel.tsx';
import { cutOffs } from './cut-offs.ts';
import { CutText } from './CutText.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { Look, VariantName } from './preview-style.ts';
import classes from './previews.module.css';

const cuts = cutOffs.facebook;

export function FacebookFeed({ look, variant }: { look: Look; variant: VariantName }) {
  const { t } = useTranslation();
  const { site } = useAdvertiser();
  const { titles, descriptions, images } = useSocialCopy('facebook', variant);
  const [title = ''] = titles;
  const [text = ''] = descriptions;
  const several = images.length > 1;
  const place = t('adPreviews.place.facebook');
  return (
    <PreviewFrame
      place={place}
      look={look}
      width={340}
      notes={[
        textLength(text) > cuts.text && t('adPreviews.cut.facebook', { count: cuts.text }),
        textLength(title) > cuts.title && t('adPreviews.cut.facebookTitle', { count: cuts.title }),
      ]}
    >
      <Advertiser channel="facebook" />
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
                <small className={classes.faint}>{site === '' ? t('adPreviews.empty.site') : site}</small>
              )}
              <strong className={classes.headline}>
                <CutText text={title} cut={cuts.title} empty={t('adPreviews.empty.title')} />
              </strong>
            </span>
            <span className={classes.button}>{t('adPreviews.learnMore')}</span>
          </div>
        }
      />
    </PreviewFrame>
  );
}
