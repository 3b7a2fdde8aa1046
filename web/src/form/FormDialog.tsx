import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { useReturnFocus } from '../ui/dialogs/use-return-focus.ts';
import { useAskBeforeClosing } from './ask-before-closing.tsx';
import { SmallFormShell, type SmallForm } from './small-form.tsx';

type Props<Values extends FieldValues, Sent> = {
  title: string;
  text?: string;
  submit: string;
  small: SmallForm<Values, Sent>;
  labels: Partial<Record<string, string>>;
  onClose: () => void;
  children: ReactNode;
};

/** Small form in a dialog. Escape asks before it discards unsaved changes; a click outside does nothing. */
export function FormDialog<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { title, text, submit, small, labels, onClose, children } = props;
  const { t } = useTranslation();
  const { isDirty, isSubmitting } = small.form.formState;
  const { close, asking, question } = useAskBeforeClosing(isDirty && !isSubmitting, onClose);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={limits.dialog.form}
      closeOnClickOutside={!isDirty}
      closeOnEscape={!asking}
    >
      {text !== undefined && (
        <Text c="dimmed" mb="md">
          {text}
        </Text>
      )}
      <SmallFormShell small={small} labels={labels} guard>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isSubmitting}>
              {t('controls.cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </SmallFormShell>
      {question}
    </Modal>
  );
}
