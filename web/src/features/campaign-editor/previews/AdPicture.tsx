import { useTranslation } from 'react-i18next';
import type { ImageAspect } from '#domain/campaign-content.ts';
import { IconPhoto } from '../../../icons/tabler.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import { CroppedPicture } from '../images/CroppedPicture.tsx';
import classes from './previews.module.css';

type Props = { image: DraftImage | undefined; alt: string; aspect: ImageAspect };

/** Shows a cropped picture, or a gray placeholder of the same shape. */
export function AdPicture({ image, alt, aspect }: Props) {
  const { t } = useTranslation();
  if (image !== undefined) {
    return (
      <span className={classes.picture}>
        <CroppedPicture image={image} alt={alt} />
      </span>
    );
  }
  return (
    <div className={classes.noPicture} style={{ aspectRatio: aspect.replace(':', ' / ') }}>
      <IconPhoto size={22} stroke={1.5} aria-hidden />
      <span className={classes.noPictureText}>{t('adPreviews.empty.picture')}</span>
    </div>
  );
}
