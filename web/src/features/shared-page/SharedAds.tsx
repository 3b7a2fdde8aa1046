import { Stack, Title } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shared } from '#contract/sharing/sharing.ts';
import { fullChannelLabels } from '#domain/channels.ts';
import { IconPhoto } from '../../icons/tabler.ts';
import '../../i18n/campaigns/form-texts.ts';
import '../../i18n/campaigns/shown-ad-texts.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { DraftProvider, makeDraftStore } from '../campaign-draft/draft-store.tsx';
import { ChannelPreview } from '../campaign-editor/previews/ChannelPreview.tsx';
import { channelMarks } from '../campaigns/channel-marks.tsx';
import { targetQuery } from '../campaigns/queries.ts';
import { sharedDraft, sharedTarget, sharedTargetQuery } from './shared-draft.ts';
import { SharedHead } from './SharedHead.tsx';
import classes from './SharedPage.module.css';

/** Shows the ads of a campaign as the networks show them, to people without an account. */
export function SharedAds({ shared }: { shared: Shared }) {
  const { t } = useTranslation();
  const [store] = useState(() =>
    makeDraftStore(sharedDraft(shared), { id: null, revision: null, savedAt: null, showAll: false }),
  );
  const [client] = useState(() => clientWithTarget(shared));
  return (
    <Stack gap="lg">
      <div>
        <SharedHead shared={shared} text={t('sharing.page.ads', { name: shared.about })} />
      </div>
      {shared.ads.length === 0 ? (
        <Card>
          <EmptyState icon={IconPhoto} title={t('sharing.page.noAds')} text={t('sharing.page.noAdsText')} />
        </Card>
      ) : (
        <QueryClientProvider client={client}>
          <DraftProvider value={store}>
            <div className={classes.ads}>
              {shared.ads.map(({ channel }) => {
                const Mark = channelMarks[channel];
                return (
                  <CardStack key={channel} className={classes.ad} aria-labelledby={`shared-${channel}`}>
                    <Title order={2} id={`shared-${channel}`} className={classes.channel}>
                      <Mark size={18} />
                      {fullChannelLabels[channel]}
                    </Title>
                    <ChannelPreview channel={channel} look="light" variant="a" groupIndex={0} />
                  </CardStack>
                );
              })}
            </div>
          </DraftProvider>
        </QueryClientProvider>
      )}
    </Stack>
  );
}

/** Makes a cache that has the target of the ads, because the previews would otherwise request it with a session. */
function clientWithTarget(shared: Shared): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryDefaults(['campaign-target'], { gcTime: Infinity });
  client.setQueryData(targetQuery(sharedTargetQuery).queryKey, sharedTarget(shared));
  return client;
}
