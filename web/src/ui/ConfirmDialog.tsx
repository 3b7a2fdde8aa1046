import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  opened: boolean;
  title: string;
  text: string;
  /** The button repeats the verb. */
  submit: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({ opened, title, text, submit, danger, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={600}>
      <Text mb="lg">{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('controls.cancel')}
        </Button>
        <Button color={danger ? 'red.9' : undefined} loading={busy} onClick={onConfirm}>
          {submit}
        </Button>
      </Group>
    </Modal>
  );
}
