import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowBackUp, IconCheck } from '../../../icons/tabler.ts';
import typography from '../../../ui/typography.module.css';

type Props = {
  offer: { label: string; found: string; now: string; taken: boolean };
  onTake: () => void;
  onUndo: () => void;
};

/** Offers one found value next to the value that it replaces. */
export function ReadingOffer({ offer: { label, found, now, taken }, onTake, onUndo }: Props) {
  const { t } = useTranslation();
  return (
    <ReadingRow
      label={label}
      action={<TakeButton label={label} taken={taken} onTake={onTake} onUndo={onUndo} />}
    >
      <Text lineClamp={3} className={typography.anywhere}>
        {found}
      </Text>
      {!taken && now !== '' && (
        <Text size="xs" c="dimmed" lineClamp={2} className={typography.anywhere}>
          {t('properties.reading.replaces', { value: now })}
        </Text>
      )}
    </ReadingRow>
  );
}

type RowProps = { label: string; action: ReactNode; children: ReactNode };

export function ReadingRow({ label, action, children }: RowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="md">
      <Box miw={0} flex={1}>
        <Text size="xs" c="dimmed">
          {label}
        </Text>
        {children}
      </Box>
      {action}
    </Group>
  );
}

type TakeButtonProps = {
  label: string;
  taken: boolean;
  disabled?: boolean;
  busy?: boolean;
  onTake: () => void;
  onUndo: () => void;
};

/** Applies a value, and afterwards offers to undo it. */
export function TakeButton({ label, taken, disabled, busy, onTake, onUndo }: TakeButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="xs"
      variant={taken ? 'subtle' : 'default'}
      flex="none"
      leftSection={taken ? <IconArrowBackUp size={14} /> : <IconCheck size={14} />}
      aria-label={t(taken ? 'properties.reading.undoField' : 'properties.reading.takeField', {
        field: label,
      })}
      disabled={disabled}
      loading={busy}
      onClick={taken ? onUndo : onTake}
    >
      {t(taken ? 'properties.reading.undo' : 'properties.reading.take')}
    </Button>
  );
}
