import { Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionRow } from '#contract/collections.ts';
import { IconFolderOpen, IconTrash } from '../../icons/tabler.ts';
import { OpenedMenu, type MenuButton } from '../../ui/dialogs/OpenedMenu.tsx';
import { DeleteCollection } from './DeleteCollection.tsx';

export default function CollectionMenu({ row, button }: { row: CollectionRow; button: MenuButton }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <OpenedMenu button={button} position="bottom-end" width={180}>
        <Menu.Item
          leftSection={<IconFolderOpen size={16} />}
          onClick={() => void router.navigate({ to: '/collections/$id', params: { id: row.id } })}
        >
          {t('collections.action.open')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          c="var(--mantine-color-error)"
          onClick={() => setDeleting(true)}
        >
          {t('collections.action.delete')}
        </Menu.Item>
      </OpenedMenu>
      <DeleteCollection collection={row} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
