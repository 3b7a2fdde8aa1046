import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { IconArrowBackUp, IconArrowForwardUp } from '../../../icons/tabler.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';

/** Undoes or redoes one step of the whole draft. */
export function UndoButtons({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const past = useStore(store, (state) => state.history.past.length);
  const future = useStore(store, (state) => state.history.future.length);
  const steps = [
    { name: t('campaigns.form.undo'), icon: IconArrowBackUp, off: past === 0, go: store.undo },
    { name: t('campaigns.form.redo'), icon: IconArrowForwardUp, off: future === 0, go: store.redo },
  ];
  return (
    <Group gap={4} wrap="nowrap">
      {steps.map(({ name, icon: Icon, off, go }) => (
        <Tooltip key={name} label={name}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={name}
            // `disabled` would drop the focus after the last step.
            aria-disabled={disabled || off || undefined}
            data-disabled={disabled || off || undefined}
            onClick={disabled || off ? undefined : go}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}
