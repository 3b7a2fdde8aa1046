import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkEdit, campaignBulkRoutes } from '#contract/campaign-bulk.ts';
import type { BodyInputOf } from '#contract/route/route.ts';
import { limits } from '#domain/limits.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { call } from '../../../api/client.ts';
import { FailurePanel } from '../../../ui/messages/FailurePanel.tsx';
import { formatDollars } from '../../../ui/formats.ts';
import { LoadingRows } from '../../../ui/table/LoadingRows.tsx';
import { showFailure, showSuccess, showWarning } from '../../../ui/messages/show-alert.tsx';
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts';
import { EuDeclaration } from '../../connections/EuDeclaration.tsx';
import { SilentPages } from '../../campaign-actions/SilentPages.tsx';
import { effectInWords } from './bulk-edit.ts';
import { namedFirst } from './named-first.ts';
import { RefusedCampaigns } from './RefusedCampaigns.tsx';
import { rowInLists } from '../row-in-lists.ts';
import typography from '../../../ui/typography.module.css';

type Props = {
  choice: BodyInputOf<typeof campaignBulkRoutes.previewBulk>;
  /** Returns to the field of the new value. */
  onBack?: () => void;
  /** Called after at least one campaign changed. */
  onDone: () => void;
  onClose: () => void;
};

/** Previews a bulk action, runs it on confirmation, and lists the campaigns that were refused. */
export function BulkDialog({ choice, onBack, onDone, onClose }: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  const client = useQueryClient();
  const { ids, matching: _matching, ...edit } = choice;
  const { action } = edit;
  const closed = useRef(false);
  // A key per dialog, so that a retry after a lost answer has no second effect.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const readLists = () => client.invalidateQueries({ queryKey: ['campaigns'] });
  const preview = useQuery({
    queryKey: ['bulk-preview', idempotencyKey],
    queryFn: ({ signal }) => call('previewBulk', { body: choice }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const chosen = preview.data?.chosen ?? [];
  const possible = chosen.length;
  const change = useMutation({
    mutationFn: () =>
      call('changeManyCampaigns', { body: { ...edit, campaigns: chosen } }, { idempotencyKey }),
    onSuccess: async ({ done, refused }) => {
      // First, so that a deleted campaign can no longer be opened when the dialog closes.
      await readLists();
      if (refused.length > 0) {
        // A user who has closed the dialog still gets the result.
        if (closed.current) {
          const left = t('campaignBulk.someLeft', { count: refused.length });
          showWarning(`${t(`campaignBulk.done.${action}`, { count: done })}. ${left}`);
          onDone();
        }
        return;
      }
      showSuccess(t(`campaignBulk.done.${action}`, { count: done }));
      // The user may have opened another dialog meanwhile.
      if (!closed.current) onClose();
      onDone();
    },
    onError: async (error) => {
      if (closed.current) showFailure(error);
      await readLists();
    },
  });
  const result = change.data;
  const finish = () => {
    closed.current = true;
    onClose();
    if (result !== undefined) onDone();
  };
  const title =
    result === undefined
      ? t(`campaignBulk.title.${action}`, { count: preview.data?.count ?? ids?.length ?? 0 })
      : t('campaignBulk.doneTitle');
  return (
    <Modal opened onClose={finish} title={title} size={limits.dialog.confirmation}>
      <Stack>
        {preview.error !== null && <FailurePanel error={preview.error} />}
        {preview.isPending && <LoadingRows as="rows" rows={2} />}
        {preview.data !== undefined && result === undefined && <Preview edit={edit} preview={preview.data} />}
        {result !== undefined && (
          <>
            <Text role="status">{t(`campaignBulk.done.${action}`, { count: result.done })}</Text>
            <RefusedCampaigns
              title={t('campaignBulk.notDone', { count: result.refused.length })}
              refused={result.refused}
            />
          </>
        )}
        {change.error !== null && (
          <FailurePanel
            error={change.error}
            title={t('campaignBulk.failed')}
            onRetry={() => change.mutate()}
          />
        )}
        {change.isPending && (
          <Text c="dimmed" role="status">
            {t('campaignBulk.working')}
          </Text>
        )}
        <Group justify="flex-end">
          {onBack !== undefined && result === undefined && !change.isPending && (
            <Button variant="default" onClick={onBack} mr="auto">
              {t('controls.back')}
            </Button>
          )}
          <Button variant="default" onClick={finish} data-autofocus>
            {result === undefined && possible > 0 && !change.isPending
              ? t('controls.cancel')
              : t('controls.close')}
          </Button>
          {result === undefined && possible > 0 && (
            <Button
              color={action === 'delete' ? 'red.9' : undefined}
              loading={change.isPending}
              onClick={() => change.mutate()}
            >
              {t(`campaignBulk.submit.${action}`, { count: possible })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

type PreviewProps = {
  edit: BulkEdit;
  preview: Awaited<ReturnType<typeof call<'previewBulk'>>>;
};

function Preview({ edit, preview }: PreviewProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { count, chosen, daily_change: change, tests_ended: tests, refused, silent_pages: silent } = preview;
  const amount = formatDollars(Math.abs(change));
  const possible = chosen.length;
  const rows = chosen.flatMap(({ id }) => rowInLists(client, id) ?? []);
  const { named, more } = namedFirst(possible, rows);
  return (
    <>
      <Text className={typography.numbers}>
        {possible === 0
          ? t(`campaignBulk.none.${edit.action}`)
          : effectInWords(edit, { possible, total: count })}
        {change > 0 && ` ${t('campaignBulk.raises', { amount })}`}
        {change < 0 && ` ${t('campaignBulk.lowers', { amount })}`}
      </Text>
      {named.length > 0 && (
        <List aria-label={t('campaignBulk.names')} withPadding>
          {named.map(({ id, name, status }) => (
            <List.Item key={id}>
              {status.id === CampaignStatus.live ? t('campaignBulk.live', { name }) : name}
            </List.Item>
          ))}
          {more > 0 && <List.Item>{t('campaignBulk.more', { count: more })}</List.Item>}
        </List>
      )}
      <SilentPages pages={silent} />
      {edit.action === 'go_live' && possible > 0 && <EuDeclaration />}
      {tests > 0 && <Text>{t('campaignBulk.endsTests', { count: tests })}</Text>}
      <RefusedCampaigns title={t('campaignBulk.cannot', { count: refused.length })} refused={refused} />
    </>
  );
}
