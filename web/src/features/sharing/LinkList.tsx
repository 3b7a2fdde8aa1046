import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ShareLink } from '#contract/sharing/sharing.ts';
import { sharedWords } from '#domain/sharing/share-words.ts';
import { call } from '../../api/client.ts';
import { formatDate, formatMoment } from '../../ui/formats.ts';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { PlainList } from '../../ui/PlainList.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import typography from '../../ui/typography.module.css';
import { shareLinksQuery } from './queries.ts';

/** Lists the links to a campaign that still work, each with its openings. */
export function LinkList({ id }: { id: string }) {
  const { t } = useTranslation();
  const links = useQuery(shareLinksQuery(id));
  return (
    <section aria-labelledby="share-links">
      <Title order={3} id="share-links" mb="xs">
        {t('sharing.links')}
      </Title>
      <Loaded query={links} skeleton={<LoadingRows as="rows" rows={1} />}>
        {({ links: all }) =>
          all.length === 0 ? (
            <Text c="dimmed">{t('sharing.noLinks')}</Text>
          ) : (
            <PlainList component="ul" gap="md">
              {all.map((link) => (
                <Link key={link.id} campaignId={id} link={link} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </section>
  );
}

function Link({ campaignId, link }: { campaignId: string; link: ShareLink }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, created_by: by, created_at: created, expires_at: expires, opened_count: count } = link;
  const revoke = useMutation({
    mutationFn: () => call('revokeShareLink', { params: { id } }),
    onSuccess: async () => {
      showSuccess(t('sharing.revoked'));
      await Promise.all([
        client.invalidateQueries({ queryKey: shareLinksQuery(campaignId).queryKey }),
        client.invalidateQueries({ queryKey: ['campaigns', 'history', campaignId] }),
      ]);
    },
    onError: showFailure,
  });
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <Stack gap={2} miw={0} className={typography.anywhere}>
        <Text fw={500}>{sharedWords(link)}</Text>
        <Text size="sm" c="dimmed">
          {t('sharing.about', { id, by, created: formatDate(created), expires: formatDate(expires) })}
        </Text>
        <Text size="sm" c="dimmed">
          {link.last_opened_at === null
            ? t('sharing.unopened')
            : t('sharing.opened', { count, last: formatMoment(link.last_opened_at) })}
        </Text>
      </Stack>
      <Button
        size="xs"
        variant="default"
        flex="none"
        loading={revoke.isPending}
        aria-label={t('sharing.revokeOf', { id })}
        onClick={() => revoke.mutate()}
      >
        {t('sharing.revoke')}
      </Button>
    </Group>
  );
}
