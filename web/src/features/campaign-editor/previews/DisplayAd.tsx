import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdvertiser } from './ad-copy.ts';
import { AdPicture } from './AdPicture.tsx';
import { splitAt } from './cut-offs.ts';
import classes from './DisplayAd.module.css';
import { pageWidths, type DisplaySize } from './display-sizes.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import page from './PublisherPage.module.css';
import type { Look } from './preview-style.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

export type DisplayCopy = {
  title: string;
  description: string;
  images: readonly DraftImage[];
  logo: DraftImage | null;
};

type Props = { size: DisplaySize; copy: DisplayCopy; look: Look };

/**
 * Shows a display ad on a publisher's page at its real size, scaled down as a whole where there is
 * less room.
 */
export function DisplayAd({ size, copy, look }: Props) {
  const { t } = useTranslation();
  const { name } = useAdvertiser();
  const { width, height, layout, slot } = size;
  const title = splitAt(copy.title, size.title);
  const description = splitAt(copy.description, size.description ?? 0);
  const image = copy.images.find(({ aspect }) => aspect === size.aspect);
  const unshown = [title.rest, size.description === null ? '' : description.rest].filter(
    (rest) => rest !== '',
  );
  return (
    <PreviewFrame
      place={t('adPreviews.place.display', { width, height })}
      look={look}
      width={pageWidths[slot]}
      bare
      notes={[
        ...unshown.map((rest) => t('adPreviews.cut.display', { rest })),
        size.description === null && t('adPreviews.cut.noDescription'),
      ]}
    >
      <div
        className={page.page}
        data-slot={slot}
        style={{ '--width': width, '--height': height } as CSSProperties}
      >
        <div className={page.slot}>
          <div className={classes.box} data-layout={layout} data-high={height > 400 || undefined}>
            <div className={classes.picture}>
              <AdPicture
                image={image}
                alt={image === undefined ? '' : t('adPreviews.picture', { name: image.image.file_name })}
                aspect={size.aspect}
              />
            </div>
            <div className={classes.words}>
              <strong className={classes.title} data-empty={copy.title === '' || undefined}>
                {copy.title === ''
                  ? t('adPreviews.empty.title')
                  : `${title.shown}${title.rest === '' ? '' : '…'}`}
              </strong>
              {size.description !== null && (
                <span className={classes.description} data-empty={copy.description === '' || undefined}>
                  {copy.description === ''
                    ? t('adPreviews.empty.description')
                    : `${description.shown}${description.rest === '' ? '' : '…'}`}
                </span>
              )}
            </div>
            <div className={classes.foot}>
              <span className={classes.name}>
                {copy.logo !== null && (
                  <span className={classes.logo} data-wide={copy.logo.aspect === '4:1' || undefined}>
                    <AdPicture image={copy.logo} alt={t('adPreviews.logo')} aspect={copy.logo.aspect} />
                  </span>
                )}
                <small>
                  {layout === 'strip' || name === '' ? t('adPreviews.ad') : `${t('adPreviews.ad')} · ${name}`}
                </small>
              </span>
              <span className={classes.button}>{t('adPreviews.learnMore')}</span>
            </div>
          </div>
        </div>
      </div>
    </PreviewFrame>
  );
}
