import { ActionIcon, Group, NumberInput, Slider, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { IconMinus, IconPlus } from '../../../icons/tabler.ts';

const { minScale: min, maxScale: max } = limits.crop;
const STEP = 10;

type Props = { scale: number; hint: string | undefined; onChange: (scale: number) => void };

/** Edits the scale of the picture with a slider, step buttons or a percentage. */
export function ScaleField({ scale, hint, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={500}>
          {t('adImages.crop.scale')}
        </Text>
        <NumberInput
          w={84}
          size="xs"
          aria-label={t('adImages.crop.percent')}
          value={scale}
          min={min}
          max={max}
          suffix=" %"
          allowDecimal={false}
          hideControls
          onChange={(value) => {
            if (typeof value === 'number' && value >= min) onChange(value);
          }}
        />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('adImages.crop.smaller')}
          disabled={scale <= min}
          onClick={() => onChange(scale - STEP)}
        >
          <IconMinus size={16} />
        </ActionIcon>
        <Slider
          flex={1}
          thumbLabel={t('adImages.crop.scale')}
          thumbSize={24}
          label={null}
          value={scale}
          min={min}
          max={max}
          onChange={onChange}
        />
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('adImages.crop.larger')}
          disabled={scale >= max}
          onClick={() => onChange(scale + STEP)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Group>
      <Text size="xs" c="dimmed" mih={16}>
        {hint}
      </Text>
    </Stack>
  );
}
