import { Badge, Group, Modal, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconBuilding, IconDoorEnter, IconHome, IconUser } from '../../icons/tabler.ts';
import '../../i18n/campaigns/campaign-action-texts.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { limits } from '#domain/limits.ts';
import { configurationQuery } from '../../api/configuration.ts';
import { FirstAdHint } from '../../shell/FirstAdHint.tsx';
import { useShutFirst } from '../../ui/dialogs/use-shut-first.ts';
import { newCampaignAddress } from '../campaigns/campaign-address.ts';
import classes from './CreateCampaignDialog.module.css';

const choices = [
  { name: 'building', kind: CampaignKind.building, icon: IconBuilding },
  { name: 'listing', kind: CampaignKind.listing, icon: IconHome },
  { name: 'openHouse', kind: CampaignKind.openHouse, icon: IconDoorEnter },
  { name: 'branding', kind: CampaignKind.branding, icon: IconUser },
] as const;

/** Offers the campaign kinds and marks those that the configuration disables. */
export default function CreateCampaignDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { data } = useQuery(configurationQuery());
  return (
    <Modal
      opened={useShutFirst(opened)}
      onClose={onClose}
      title={t('campaigns.create.title')}
      size={limits.dialog.form}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {choices.map(({ name, kind, icon: Icon }) => {
          const offered = data?.campaign_kinds.includes(kind) ?? false;
          return (
            <UnstyledButton
              key={name}
              className={classes.choice}
              disabled={!offered}
              onClick={() => {
                onClose();
                void router.navigate({ to: newCampaignAddress(kind) });
              }}
            >
              <Icon size={28} stroke={1.5} aria-hidden />
              <div>
                <Group gap="xs">
                  <Text fw={600}>{t(`campaigns.create.${name}`)}</Text>
                  {!offered && (
                    <Badge color="gray" variant="light" tt="none" fz={12}>
                      {name === 'openHouse'
                        ? t('campaigns.create.soon')
                        : t('campaignList.create.notOffered')}
                    </Badge>
                  )}
                </Group>
                <Text size="sm" c="dimmed">
                  {t(`campaigns.create.${name}Text`)}
                </Text>
              </div>
            </UnstyledButton>
          );
        })}
      </SimpleGrid>
      <FirstAdHint mt="md" onGo={onClose} />
    </Modal>
  );
}
