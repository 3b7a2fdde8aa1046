import type { DraftImage } from '../../campaign-draft/draft.ts';
import classes from './CroppedPicture.module.css';

/** Picture with the crop to show, in pixels of the original. */
export type PictureCrop = Pick<DraftImage, 'crop'> & {
  image: Pick<DraftImage['image'], 'preview' | 'width' | 'height'>;
};

type Props = { image: PictureCrop; alt: string; width?: number; height?: number | string };

/** Shows a picture scaled so that its crop fills the box. */
export function CroppedPicture({ image: { crop, image: source }, alt, width, height }: Props) {
  return (
    <span className={classes.box} style={{ width, height, aspectRatio: `${crop.width} / ${crop.height}` }}>
      <img
        src={source.preview}
        alt={alt}
        draggable={false}
        style={{
          width: `${(source.width / crop.width) * 100}%`,
          left: `${(-crop.x / crop.width) * 100}%`,
          top: `${(-crop.y / crop.height) * 100}%`,
        }}
      />
    </span>
  );
}
