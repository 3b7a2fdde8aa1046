import { Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconEye, IconPencil, IconSpeakerphone, IconTrash } from '../../../icons/tabler.ts';
import { OpenedMenu, type MenuButton } from '../../../ui/dialogs/OpenedMenu.tsx';
import { DeleteProperty } from '../DeleteProperty.tsx';
import type { PropertyKind } from '../property-kind.ts';

type Props = { kind: PropertyKind; row: { id: string; name: string }; button: MenuButton };

export default function PropertyMenu({ kind, row, button }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  const { id } = row;
  return (
    <>
      <OpenedMenu button={button} position="bottom-end" width={200}>
        <Menu.Item
          leftSection={<IconEye size={16} />}
          onClick={() => void router.navigate({ to: `/${kind.list}/$id/overview`, params: { id } })}
        >
          {t('controls.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => void router.navigate({ to: `/${kind.list}/$id`, params: { id } })}
        >
          {t('controls.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSpeakerphone size={16} />}
          onClick={() =>
            void router.navigate({ to: `/campaigns/new/${kind.name}`, search: { [kind.name]: id } })
          }
        >
          {t('properties.createCampaign')}
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
      <DeleteProperty kind={kind} property={row} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
