import type { DraftImage } from '../draft.ts';
import classes from './CroppedPicture.module.css';

type Props = { image: DraftImage; alt: string; width?: number; height?: number | string };

/** A picture as it is cropped: scaled so that the cropped part fills the box. */
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
