import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Image } from '#contract/images.ts';
import { aspectRatios, leastSize } from '#domain/ad/ad-images.ts';
import { dragged, percentOf, type CropSubject, type Frame } from './crop-frame.ts';
import classes from './CropDialog.module.css';

type Props = { image: Image; subject: CropSubject; frame: Frame; onChange: (frame: Frame) => void };

/** Shows the picture with a crop frame that the pointer or the arrow keys move. */
export function CropArea({ image, subject, frame, onChange }: Props) {
  const { t } = useTranslation();
  const { ref, width } = useElementSize<HTMLImageElement>();
  const { aspect, role, size } = subject;
  const handle = (corner: 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w') =>
    t('adImages.crop.handle', { corner: t(`adImages.crop.corners.${corner}`) });
  return (
    <div className={classes.area}>
      <ReactCrop
        className={classes.crop}
        crop={{ unit: '%', ...percentOf(subject, frame) }}
        aspect={aspectRatios[aspect]}
        minWidth={(leastSize(aspect, role).width * width) / size.width}
        keepSelection
        ruleOfThirds
        onChange={(_, part) => onChange(dragged(subject, frame, part))}
        ariaLabels={{
          cropArea: t('adImages.crop.area'),
          nwDragHandle: handle('nw'),
          nDragHandle: handle('n'),
          neDragHandle: handle('ne'),
          eDragHandle: handle('e'),
          seDragHandle: handle('se'),
          sDragHandle: handle('s'),
          swDragHandle: handle('sw'),
          wDragHandle: handle('w'),
        }}
      >
        <img ref={ref} src={image.preview} alt={image.file_name} className={classes.whole} />
      </ReactCrop>
    </div>
  );
}
