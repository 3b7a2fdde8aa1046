import { Button, Group, NumberInput, Stack, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { leastSize } from '#domain/ad/ad-images.ts';
import { limits } from '#domain/limits.ts';
import { IconRotate } from '../../../icons/tabler.ts';
import { CropArea } from './CropArea.tsx';
import { moved, rescaled, scaleEnd, startFrame, type CropSubject, type Frame } from './crop-frame.ts';
import { ScaleField } from './ScaleField.tsx';
import classes from './CropDialog.module.css';

type Props = {
  image: Image;
  subject: CropSubject;
  frame: Frame;
  onChange: (frame: Frame) => void;
  children: React.ReactNode;
};

/** Edits one crop, with the pointer or as numbers. */
export function CropEditor({ image, subject, frame, onChange, children }: Props) {
  const { t } = useTranslation();
  const { crop } = frame;
  const end = scaleEnd(subject, frame);
  // Announced only after the frame stops moving.
  const [said] = useDebouncedValue(t('adImages.crop.said', crop), limits.searchDebounceMs);
  return (
    <div className={classes.editor}>
      <CropArea image={image} subject={subject} frame={frame} onChange={onChange} />
      <Stack gap="md">
        <ScaleField
          scale={frame.scale}
          hint={end && t(`adImages.crop.end.${end}`, leastSize(subject.aspect, subject.role))}
          onChange={(scale) => onChange(rescaled(subject, frame, scale))}
        />
        <Group gap="sm" grow>
          {(['x', 'y'] as const).map((axis) => (
            <NumberInput
              key={axis}
              label={t(axis === 'x' ? 'adImages.crop.left' : 'adImages.crop.top')}
              size="xs"
              suffix=" px"
              min={0}
              allowDecimal={false}
              allowNegative={false}
              max={axis === 'x' ? subject.size.width - crop.width : subject.size.height - crop.height}
              value={crop[axis]}
              onChange={(value) => {
                if (typeof value === 'number') onChange(moved(subject, frame, { [axis]: value }));
              }}
            />
          ))}
        </Group>
        {children}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRotate size={14} aria-hidden />}
          onClick={() => onChange(startFrame(subject))}
        >
          {t('adImages.crop.reset')}
        </Button>
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
