import { Menu } from '@mantine/core';
import { IconPencil, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingRow } from '#contract/listings.ts';
import { OpenedMenu, type MenuButton } from '../../ui/dialogs/OpenedMenu.tsx';
import { DeleteListing } from './DeleteListing.tsx';

export default function ListingMenu({ row, button }: { row: ListingRow; button: MenuButton }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <OpenedMenu button={button} position="bottom-end" width={200}>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => void router.navigate({ to: '/listings/$id', params: { id: row.id } })}
        >
          {t('listings.action.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSpeakerphone size={16} />}
          onClick={() => void router.navigate({ to: '/campaigns/new/listing', search: { listing: row.id } })}
        >
          {t('listings.createCampaign')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          c="var(--mantine-color-error)"
          onClick={() => setDeleting(true)}
        >
          {t('listings.action.delete')}
        </Menu.Item>
      </OpenedMenu>
      <DeleteListing listing={row} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
