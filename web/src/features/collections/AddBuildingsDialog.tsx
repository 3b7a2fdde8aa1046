import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collection } from '#contract/collections.ts';
import { limits } from '#domain/limits.ts';
import { useAskBeforeClosing } from '../../form/ask-before-closing.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts';
import { BuildingPicker, type Choice } from './BuildingPicker.tsx';
import { changeBuildings } from './change-buildings.ts';
import { useCollectionsChanged } from './use-collections-changed.ts';

type Props = { collection: Collection; onClose: () => void };

export default function AddBuildingsDialog({ collection, onClose }: Props) {
  useReturnFocus();
  const { t } = useTranslation();
  const changed = useCollectionsChanged();
  const wide = useIsWide();
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const count = chosen.length;
  const add = useMutation({
    mutationFn: () =>
      changeBuildings(collection, (inside) => [...new Set([...inside, ...chosen.map(({ id }) => id)])]),
    onSuccess: async (after) => {
      showSuccess(t('collections.alerts.added', { count }));
      onClose();
      await changed(after);
    },
    onError: showFailure,
  });
  const { close, asking, question } = useAskBeforeClosing(count > 0 && !add.isPending, onClose);
  return (
    <Modal
      opened
      onClose={close}
      title={t('collections.add.title')}
      size={limits.dialog.menu}
      fullScreen={!wide}
      closeOnClickOutside={count === 0}
      closeOnEscape={!asking}
    >
      <BuildingPicker
        id="buildings-to-add"
        label={t('collections.add.title')}
        chosen={chosen}
        onChange={setChosen}
        inside={collection.building_ids}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('controls.cancel')}
        </Button>
        <Button disabled={count === 0} loading={add.isPending} onClick={() => add.mutate()}>
          {t('collections.add.submit', { count })}
        </Button>
      </Group>
      {question}
    </Modal>
  );
}
