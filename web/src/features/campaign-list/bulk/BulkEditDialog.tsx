import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkEdit } from '#contract/campaign-bulk.ts';
import { limits } from '#domain/limits.ts';
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts';
import { readEnd, readRaise, type TypedRaise } from './bulk-edit.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { EndFields } from '../editing/EndFields.tsx';

type Props = {
  action: 'end' | 'budget';
  campaigns: Pick<ComponentProps<typeof BulkDialog>['choice'], 'ids' | 'matching'>;
  count: number;
  today: string;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the new value of many campaigns, then shows a preview. */
export function BulkEditDialog({ action, campaigns, count, today, onDone, onClose }: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  const [end, setEnd] = useState({ day: '', openEnded: false });
  const [raise, setRaise] = useState<TypedRaise>({ direction: 'raise', percent: '' });
  const [tried, setTried] = useState(false);
  const [edit, setEdit] = useState<BulkEdit>();
  if (edit !== undefined)
    return (
      <BulkDialog
        choice={{ ...campaigns, ...edit }}
        onDone={onDone}
        onBack={() => setEdit(undefined)}
        onClose={onClose}
      />
    );
  const read = action === 'end' ? readEnd(end, today) : readRaise(raise);
  const error = tried && 'error' in read ? read.error : undefined;
  const submit = () => {
    setTried('error' in read);
    if ('edit' in read) setEdit(read.edit);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`campaignBulk.title.${action}`, { count })}
      size={limits.dialog.confirmation}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          {action === 'end' ? (
            <EndFields typed={end} onType={setEnd} today={today} start={null} error={error} />
          ) : (
            <RaiseFields typed={raise} onType={setRaise} error={error} />
          )}
          <Text size="sm" c="dimmed">
            {t('campaignBulk.edit.next')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('controls.cancel')}
            </Button>
            <Button type="submit">{t('campaignBulk.edit.show')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type RaiseProps = {
  typed: TypedRaise;
  onType: (typed: TypedRaise) => void;
  error: string | undefined;
};

function RaiseFields({ typed, onType, error }: RaiseProps) {
  const { t } = useTranslation();
  return (
    <>
      <Radio.Group
        label={t('campaignBulk.edit.direction')}
        value={typed.direction}
        onChange={(direction) => onType({ ...typed, direction: direction === 'lower' ? 'lower' : 'raise' })}
      >
        <Group mt={6}>
          <Radio value="raise" label={t('campaignBulk.edit.raise')} />
          <Radio value="lower" label={t('campaignBulk.edit.lower')} />
        </Group>
      </Radio.Group>
      <TextInput
        label={t('campaignBulk.edit.percent')}
        description={t('campaignBulk.edit.percentHint')}
        data-autofocus
        inputMode="numeric"
        autoComplete="off"
        rightSection={<Text c="dimmed">%</Text>}
        value={typed.percent}
        error={error}
        onChange={({ currentTarget }) => onType({ ...typed, percent: currentTarget.value })}
      />
    </>
  );
}
