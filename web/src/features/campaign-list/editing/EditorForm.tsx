import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { markUnsaved } from '../../../form/unsaved.ts';

type Props = {
  onSubmit: () => void;
  onCancel: () => void;
  /** Label of the button if it does more than save. */
  submit?: string;
  children: ReactNode;
};

/**
 * Wraps the editors of a row: Enter saves, Escape cancels, and unsaved input survives the end of a
 * session.
 */
export function EditorForm({ onSubmit, onCancel, submit, children }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(false);
  useEffect(() => (typed ? markUnsaved(false) : undefined), [typed]);
  return (
    <form
      onInput={() => setTyped(true)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="sm">
        {children}
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed">
            {t('campaignList.edit.keys')}
          </Text>
          <Group gap="xs" ml="auto">
            <Button size="xs" variant="default" onClick={onCancel}>
              {t('controls.cancel')}
            </Button>
            <Button size="xs" type="submit">
              {submit ?? t('controls.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
