import { Alert, Box, Button, Collapse, CopyButton, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { Publishing } from '#contract/publishing.ts';
import { channelLabels } from '#domain/channels.ts';
import { dateIn } from '#domain/plain-date.ts';
import { CardStack } from '../../ui/Card.tsx';
import { isApiError } from '../../api/api-error.ts';
import { useUser } from '../../session/session-store.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { formatDay, formatSoon } from '../../ui/formats.ts';
import { useNow } from '../../ui/use-now.ts';
import { campaignQuery } from '../campaigns/queries.ts';
import { ChannelTiles } from './ChannelTiles.tsx';
import classes from './PublishingPanel.module.css';
import { doneTitle } from './done-title.ts';
import { PublishingSteps } from './PublishingSteps.tsx';
import { publishingQuery } from './queries.ts';
import { StoppedPublishing } from './StoppedPublishing.tsx';
import typography from '../../ui/typography.module.css';

type Props = { campaign: Campaign; onCampaign: (campaign: Campaign) => void };

/** Time after the end of a change during which its result is shown. */
const RECENT_MS = 10 * 60_000;

/** Shows the steps of a change at the networks while it runs, and the next action after it stopped. */
export function PublishingPanel({ campaign, onCampaign }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const open = campaign.operation !== null;
  const { data, refetch } = useQuery(publishingQuery(campaign.id));
  const now = useNow();
  const publishing = data?.publishing ?? null;
  const running = open && campaign.operation?.state !== 'failed';
  /** True if a change was running while this panel was on the screen. */
  const [watched, setWatched] = useState(running);
  if (running && !watched) setWatched(true);
  const ended = publishing?.state === 'done' || publishing?.state === 'failed';

  const startedAt = publishing?.started_at;
  const { revision } = campaign;
  useEffect(() => {
    // A new change has started, and the cached answer belongs to the previous one.
    if (open && revision > 0) void refetch();
  }, [open, revision, refetch]);
  useEffect(() => {
    // `startedAt` also detects a change that started and ended between two polls.
    if (!ended || !running || startedAt === undefined) return;
    const end = async () => {
      const query = { ...campaignQuery(campaign.id), staleTime: 0 };
      try {
        onCampaign(await client.fetchQuery(query));
      } catch (error) {
        // 404: the campaign was deleted. Other errors are no reason to leave the form.
        if (isApiError(error, 404)) await router.navigate({ to: '/campaigns', ignoreBlocker: true });
      }
    };
    void end();
    void client.invalidateQueries({ queryKey: ['campaigns'] });
  }, [ended, running, startedAt, campaign.id, client, onCampaign, router]);

  if (publishing === null) return null;
  if (publishing.state === 'failed')
    return (
      <StoppedPublishing
        campaign={campaign}
        publishing={publishing}
        onCampaign={onCampaign}
        watched={watched && !running}
      />
    );
  if (publishing.state !== 'done') return <Running campaign={campaign} publishing={publishing} />;
  const recent =
    publishing.finished_at !== null && now - new Date(publishing.finished_at).getTime() < RECENT_MS;
  return recent ? <Finished campaign={campaign} publishing={publishing} watched={watched} /> : null;
}

/** Returns the ref of a panel that scrolls into view. A change started at the bottom of the form would run off screen. */
function useScrolledIntoView(wanted: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is not a valid cleanup.
    if (wanted) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return panel;
}

function Running({ campaign, publishing }: { campaign: Campaign; publishing: Publishing }) {
  const { t } = useTranslation();
  const { kind, steps, waiting_until: until, waiting_for: reason } = publishing;
  const now = useNow();
  const [shown, { toggle }] = useDisclosure(false);
  const card = useScrolledIntoView(true);
  const done = steps.filter((step) => step.state === 'done').length;
  const checking = steps.some((step) => step.state === 'running');
  const waits = until !== null && new Date(until).getTime() > now;
  const goesOn = until === null ? '' : formatSoon(until, new Date(now));
  return (
    // Screen readers announce only the changed parts.
    <CardStack ref={card} className={classes.running} gap="sm" role="status" aria-atomic={false}>
      <Title order={2}>{t(`publishing.title.${kind}`)}</Title>
      <Text c="dimmed">{t('publishing.text')}</Text>
      {steps.length > 0 && (
        <>
          <div aria-live="off">
            <ChannelTiles steps={steps} active={campaign.channels.map(({ channel }) => channel)} />
          </div>
          <Text size="sm" c="dimmed" className={typography.numbers}>
            {t('publishing.progress', { done, total: steps.length })}
          </Text>
        </>
      )}
      {waits && (
        <Alert color="yellow">
          {reason === null
            ? t(checking ? 'publishing.checking' : 'publishing.waiting', { time: goesOn })
            : t('publishing.waitingFor', { reason, time: goesOn })}
        </Alert>
      )}
      {steps.length > 0 && (
        <>
          <StepsButton shown={shown} onClick={toggle} />
          <Collapse expanded={shown} aria-live="off">
            <PublishingSteps steps={steps} />
          </Collapse>
        </>
      )}
    </CardStack>
  );
}

type FinishedProps = { campaign: Campaign; publishing: Publishing; watched: boolean };

function Finished({ campaign, publishing, watched }: FinishedProps) {
  const { t } = useTranslation();
  const [shown, { toggle }] = useDisclosure(false);
  // Content above it, such as the tabs of a launched campaign, may have moved it meanwhile.
  const panel = useScrolledIntoView(watched);
  const { kind, steps } = publishing;
  const { time_zone: timeZone } = useUser();
  const now = useNow();
  const warned = steps.filter(({ warning }) => warning !== null);
  const { start_date: start } = campaign.run_dates;
  const starts =
    kind === 'publish' && start !== null && start > dateIn(timeZone, new Date(now)) ? start : null;
  return (
    <Alert ref={panel} color="green" role="status" title={t(doneTitle(publishing, campaign.status.id))}>
      {starts !== null && (
        <Text size="sm" mb="sm">
          {t('publishing.starts', { day: formatDay(starts) })}
        </Text>
      )}
      {kind === 'publish' && <Reviews campaign={campaign} />}
      {warned.length > 0 && (
        <Box mb="sm">
          <PublishingSteps steps={warned} />
        </Box>
      )}
      <Group gap="sm">
        {kind === 'publish' && (
          <>
            <ButtonLink to="/campaigns/$id" params={{ id: campaign.id }} size="xs">
              {t('publishing.page')}
            </ButtonLink>
            <ButtonLink to="/campaigns/$id/reports" params={{ id: campaign.id }} size="xs" variant="default">
              {t('publishing.report')}
            </ButtonLink>
            <ShareButton campaign={campaign} />
          </>
        )}
        <StepsButton shown={shown} onClick={toggle} />
      </Group>
      <Collapse expanded={shown} mt="sm">
        <PublishingSteps steps={steps} />
      </Collapse>
    </Alert>
  );
}

/** Shows how far each network's review of the ads is. */
function Reviews({ campaign: { channels } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const told = channels.map(({ channel, review }) =>
    t('publishing.review', {
      channel: channelLabels[channel],
      state: review === null ? t('publishing.unreviewed') : t(`synchronizing.review.${review.state}`),
    }),
  );
  return (
    <Text size="sm" mb="sm">
      {channels.every(({ review }) => review === null) ? t('publishing.noReview') : told.join(' · ')}
    </Text>
  );
}

/** Copies the address of the campaign's page, which everyone in the organization can open. */
function ShareButton({ campaign: { id } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={`${window.location.origin}/campaigns/${id}`}>
      {({ copied, copy }) => (
        <Button size="xs" variant="default" onClick={copy}>
          {copied ? t('publishing.shared') : t('publishing.share')}
        </Button>
      )}
    </CopyButton>
  );
}

function StepsButton({ shown, onClick }: { shown: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="xs" variant="default" w="fit-content" onClick={onClick} aria-expanded={shown}>
      {shown ? t('publishing.hideSteps') : t('publishing.showSteps')}
    </Button>
  );
}
