import { useTranslation } from 'react-i18next';
import { textLength } from '#domain/ad/ad-text.ts';
import { useAdvertiser, useSocialCopy } from '../ad-copy.ts';
import { AdPicture } from '../AdPicture.tsx';
import { cutOffs } from '../cut-offs.ts';
import { CutText } from '../CutText.tsx';
import { PreviewFrame } from '../PreviewFrame.tsx';
import type { Look, VariantName } from '../preview-style.ts';
import classes from './MarketplaceTile.module.css';

const cut = cutOffs.marketplace.title;

/** Shows the ad among the offers of Facebook Marketplace, which shows no description. */
export function MarketplaceTile({ look, variant }: { look: Look; variant: VariantName }) {
  const { t } = useTranslation();
  const { site } = useAdvertiser();
  const { title, images } = useSocialCopy('facebook', variant);
  const [image] = images;
  return (
    <PreviewFrame
      place={t('adPreviews.place.marketplace')}
      look={look}
      width={375}
      notes={[
        textLength(title) > cut && t('adPreviews.cut.facebookTitle', { count: cut }),
        t('adPreviews.cut.marketplace'),
      ]}
    >
      <div className={classes.grid}>
        <div>
          <AdPicture
            image={image}
            alt={image === undefined ? '' : t('adPreviews.picture', { name: image.image.file_name })}
            aspect="1:1"
          />
          <div className={classes.words}>
            <strong>
              <CutText text={title} cut={cut} mark="" empty={t('adPreviews.empty.title')} />
            </strong>
            <small>{site === '' ? t('adPreviews.empty.site') : site}</small>
            <small>{t('adPreviews.sponsored')}</small>
          </div>
        </div>
        {[1, 2, 3].map((other) => (
          <div key={other} className={classes.other} aria-hidden />
        ))}
      </div>
    </PreviewFrame>
  );
}
