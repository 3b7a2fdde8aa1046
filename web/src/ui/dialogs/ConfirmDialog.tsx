import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';

type Props = {
  opened: boolean;
  title: string;
  text: string;
  /** Reassuring note below the text. */
  note?: string;
  /** Content between the text and the buttons. */
  warning?: ReactNode;
  /** Button label, which repeats the verb. */
  submit: string;
  /** Button between Cancel and the confirmation. */
  other?: { label: string; onClick: () => void };
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  opened,
  title,
  text,
  note,
  warning,
  submit,
  other,
  danger,
  busy,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation();
  return (
    // Above any dialog that was opened after this one was mounted.
    <Modal opened={opened} onClose={onClose} title={title} size={limits.dialog.confirmation} zIndex={201}>
      <Text>{text}</Text>
      {note !== undefined && (
        <Text mt="xs" c="dimmed">
          {note}
        </Text>
      )}
      {warning}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('controls.cancel')}
        </Button>
        {other !== undefined && (
          <Button variant="default" onClick={other.onClick}>
            {other.label}
          </Button>
        )}
        <Button color={danger ? 'red.9' : undefined} loading={busy} onClick={onConfirm}>
          {submit}
        </Button>
      </Group>
    </Modal>
  );
}
