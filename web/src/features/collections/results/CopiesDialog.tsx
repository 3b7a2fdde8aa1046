import { Button, Checkbox, Group, Modal, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { Collection } from '#contract/collections.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../../api/client.ts';
import '../../../i18n/campaigns/form-texts.ts';
import { ButtonLink } from '../../../shell/links.tsx';
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts';
import { FailurePanel } from '../../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../../ui/table/LoadingRows.tsx';
import { campaignName } from '../../campaigns/campaign-name.ts';
import { campaignQuery } from '../../campaigns/queries.ts';
import { useCopies } from './use-copies.ts';

type Props = { collection: Collection; campaigns: readonly CampaignRow[]; onClose: () => void };

/** Creates drafts of one campaign for the other buildings of its collection. */
export default function CopiesDialog({ collection, campaigns, onClose }: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  const offered = campaigns.filter(({ kind }) => kind.id === CampaignKind.building);
  const [source, setSource] = useState(offered[0]?.id ?? '');
  const [picked, setPicked] = useState<Readonly<Record<string, boolean>>>({});
  const campaign = useQuery(campaignQuery(source));
  const buildings = useQuery({
    queryKey: ['collection', collection.id, 'buildings', 'all'],
    queryFn: ({ signal }) =>
      call(
        'listCollectionBuildings',
        { params: { id: collection.id }, query: { limit: limits.page.max } },
        { signal },
      ),
    // A campaign of a building may have been created on another screen.
    staleTime: 0,
  });
  const copies = useCopies();
  const failed = [campaign, buildings].find(({ data, error }) => data === undefined && error !== null);
  const others = (buildings.data?.buildings ?? []).filter(({ id }) => id !== campaign.data?.target?.id);
  // A second campaign for a building is a choice, not the default.
  const chosen = others.filter(({ id, has_campaign: has }) => picked[id] ?? !has);
  const begun = copies.total > 0;
  return (
    <Modal
      opened
      onClose={copies.busy ? () => undefined : onClose}
      title={t('collections.copies.title')}
      size={limits.dialog.form}
    >
      <Stack>
        <Text size="sm">{t('collections.copies.text')}</Text>
        {failed !== undefined && <FailurePanel error={failed.error} />}
        {!begun && (
          <NativeSelect
            label={t('collections.copies.campaign')}
            value={source}
            data={offered.map((row) => ({
              value: row.id,
              label: [campaignName(row), row.property_name].filter(Boolean).join(' — '),
            }))}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
            data-autofocus
          />
        )}
        {!begun && failed === undefined && (campaign.isPending || buildings.isPending) && (
          <LoadingRows as="rows" rows={3} height={36} />
        )}
        {!begun && campaign.data !== undefined && buildings.data !== undefined && (
          <Checkbox.Group
            label={t('collections.copies.buildings')}
            description={
              buildings.data.count > limits.page.max
                ? t('collections.copies.first', { count: limits.page.max })
                : undefined
            }
            value={chosen.map(({ id }) => id)}
            onChange={(ids) => setPicked(Object.fromEntries(others.map(({ id }) => [id, ids.includes(id)])))}
          >
            <Stack gap={8} mt={8}>
              {others.length === 0 && <Text c="dimmed">{t('collections.copies.others')}</Text>}
              {others.map(({ id, name, address, has_campaign: has }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={name}
                  description={has ? `${address} · ${t('collections.copies.has')}` : address}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {begun && (
          <>
            <Progress.Root>
              <Progress.Section
                value={(copies.done / copies.total) * 100}
                aria-label={t('collections.copies.title')}
              />
            </Progress.Root>
            <Text role="status">
              {copies.done === copies.total
                ? t('collections.copies.done', { count: copies.done })
                : t(copies.busy ? 'collections.copies.progress' : 'collections.copies.partly', {
                    done: copies.done,
                    count: copies.total,
                  })}
            </Text>
            {copies.failures.map(({ building, reason }) => (
              <Text key={building.id} size="sm" c="var(--mantine-color-error)">
                {t('collections.copies.stopped', { name: building.name, reason })}
              </Text>
            ))}
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={copies.busy} onClick={onClose}>
            {t(begun ? 'controls.close' : 'controls.cancel')}
          </Button>
          {!begun && (
            <Button disabled={chosen.length === 0} onClick={() => void copies.create(source, chosen)}>
              {t('collections.copies.submit', { count: chosen.length })}
            </Button>
          )}
          {begun && copies.failures.length > 0 && (
            <Button loading={copies.busy} onClick={() => void copies.again(source)}>
              {t('collections.copies.again')}
            </Button>
          )}
          {!copies.busy && copies.done > 0 && (
            <ButtonLink
              to="/campaigns"
              search={{ collection: collection.id, status: CampaignStatus.draft }}
              onClick={onClose}
            >
              {t('collections.copies.show')}
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
