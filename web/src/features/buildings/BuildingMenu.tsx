import { Menu } from '@mantine/core';
import { IconPencil, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuildingRow } from '#contract/buildings.ts';
import { OpenedMenu, type MenuButton } from '../../ui/dialogs/OpenedMenu.tsx';
import { DeleteBuilding } from './DeleteBuilding.tsx';

export default function BuildingMenu({ row, button }: { row: BuildingRow; button: MenuButton }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  const { id } = row;
  return (
    <>
      <OpenedMenu button={button} position="bottom-end" width={200}>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => void router.navigate({ to: '/buildings/$id', params: { id } })}
        >
          {t('controls.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSpeakerphone size={16} />}
          onClick={() => void router.navigate({ to: '/campaigns/new/building', search: { building: id } })}
        >
          {t('buildings.createCampaign')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          c="var(--mantine-color-error)"
          onClick={() => setDeleting(true)}
        >
          {t('controls.delete')}
        </Menu.Item>
      </OpenedMenu>
      <DeleteBuilding building={row} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
