import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Orphan } from '#contract/reconciling.ts';
import { call } from '../../api/client.ts';
import '../../i18n/campaigns/reconciling-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { formatDate, formatMoment } from '../../ui/formats.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { useLastGiven } from '../../ui/dialogs/use-last-given.ts';
import { orphansQuery } from './queries.ts';
import page from '../../ui/page.module.css';

type Props = { orphans: readonly Orphan[]; checkedAt: string | null };

export function LeftOverList({ orphans, checkedAt }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { role } = useUser();
  const mayRemove = role === 'OWNER' || role === 'SUPERUSER';
  const [asked, setAsked] = useState<Orphan | null>(null);
  const shown = useLastGiven(asked);
  const remove = useMutation({
    mutationFn: ({ id }: Orphan) => call('removeOrphan', { params: { id } }),
    onSettled: () => {
      setAsked(null);
      void client.invalidateQueries({ queryKey: orphansQuery().queryKey });
    },
    onError: showFailure,
  });
  return (
    <section aria-labelledby="left-over">
      <Title order={2} id="left-over" mt="xl" mb={4}>
        {t('reconciling.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('reconciling.text')}{' '}
        {checkedAt !== null && t('reconciling.checked', { when: formatMoment(checkedAt) })}
      </Text>
      <Stack gap="sm">
        {orphans.map((orphan) => (
          <OrphanCard key={orphan.id} orphan={orphan} onRemove={mayRemove ? () => setAsked(orphan) : null} />
        ))}
      </Stack>
      <ConfirmDialog
        opened={asked !== null}
        title={t('reconciling.confirm', { network: t(`reconciling.network.${shown?.network ?? 'meta'}`) })}
        text={t('reconciling.confirmText', { name: shown?.name ?? '' })}
        submit={t('reconciling.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => asked !== null && remove.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function OrphanCard({ orphan, onRemove }: { orphan: Orphan; onRemove: (() => void) | null }) {
  const { t } = useTranslation();
  const { name, network, kind, campaign, removing, problem } = orphan;
  const kinds: Record<string, string> = t('reconciling.kind', { returnObjects: true });
  return (
    <Group className={page.card} p="md" justify="space-between" align="flex-start" gap="sm">
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('reconciling.where', {
            network: t(`reconciling.network.${network}`),
            kind: kinds[kind] ?? kind,
            id: orphan.external_id,
            account: orphan.account_id,
            when: formatDate(orphan.found_at),
          })}
        </Text>
        {campaign !== null && (
          <Text size="sm">
            {t(campaign.deleted ? 'reconciling.madeForDeleted' : 'reconciling.madeFor', {
              campaign: campaign.name,
            })}
          </Text>
        )}
        {problem !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('reconciling.failed', { problem })}
          </Text>
        )}
        {onRemove === null && <Text size="sm">{t('reconciling.ownersOnly')}</Text>}
      </div>
      {onRemove !== null && (
        <Button
          size="xs"
          variant="default"
          disabled={removing}
          aria-label={removing ? undefined : t('reconciling.removeOf', { name })}
          onClick={onRemove}
        >
          {removing ? t('reconciling.removing') : t('reconciling.remove')}
        </Button>
      )}
    </Group>
  );
}
