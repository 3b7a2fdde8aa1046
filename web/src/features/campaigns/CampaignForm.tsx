import { Button, Drawer, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Connections } from '#contract/connections.ts';
import { checkCampaign, isError, type CampaignContext } from '#domain/check-campaign.ts';
import { checkLaunch, type LaunchContext } from '#domain/check-launch.ts';
import type { Channel } from '#domain/channels.ts';
import { say } from '#domain/messages.ts';
import { formatCents } from '#domain/money.ts';
import { FormErrors } from '../../form/FormErrors.tsx';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatDay, formatTime } from '../../ui/formats.ts';
import classes from './CampaignForm.module.css';
import { dailyTotal } from './form/daily-total.ts';
import { AdPreview } from './form/AdPreview.tsx';
import { AdsSection } from './form/AdsSection.tsx';
import { ChannelsSection } from './form/ChannelsSection.tsx';
import { contentOf } from './form/draft.ts';
import { DraftProvider, type DraftStore } from './form/draft-store.tsx';
import { GeoSection } from './form/GeoSection.tsx';
import { ProblemsProvider, useJudgement } from './form/problems.tsx';
import { ReadyPanel } from './form/ReadyPanel.tsx';
import { ScheduleSection } from './form/ScheduleSection.tsx';
import { SectionNav } from './form/SectionNav.tsx';
import { WhatSection } from './form/WhatSection.tsx';

export type FormRules = { context: CampaignContext; launch: LaunchContext | null };

type Props = {
  store: DraftStore;
  rules: FormRules;
  connections: Connections;
  /** Nothing can be edited, for this reason. */
  locked?: string;
  posted: boolean;
  startKept: boolean;
  busy: 'saving' | 'publishing' | null;
  /** Errors of the whole form that came back from the server. */
  general: readonly string[];
  above?: ReactNode;
  onSave: () => void;
  onGoLive: (() => void) | null;
  onCancel: () => void;
};

/** From this much a day, going live asks once more. */
const CONFIRM_FROM_CENTS = 10_000;

/** The campaign form: sections in the middle, their list on the left, preview and checks on the right. */
export function CampaignForm(props: Props) {
  return (
    <DraftProvider value={props.store}>
      <JudgedForm {...props} />
    </DraftProvider>
  );
}

function JudgedForm(props: Props) {
  const { store, rules, connections, locked, posted, startKept, busy, general, above } = props;
  const { t } = useTranslation();
  const judged = useJudgement(rules.context, rules.launch);
  const [attempt, setAttempt] = useState(0);
  const [confirming, setConfirming] = useState(false);
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure(false);
  const [channel, setChannel] = useState<Channel>('facebook');
  const wide = useMediaQuery('(min-width: 80em)', true);
  const { showAll, dirty, savedAt, revision } = {
    showAll: useStore(store, (state) => state.showAll),
    dirty: useStore(store, (state) => state.draft !== state.saved),
    savedAt: useStore(store, (state) => state.savedAt),
    revision: useStore(store, (state) => state.revision),
  };
  const daily = useStore(store, (state) => dailyTotal(state.draft));
  const start = useStore(store, (state) => state.draft.startDate);
  const disabled = locked !== undefined || busy !== null;

  /** The rules on the document as it is this very moment, not as it was when the last judgement was made. */
  function standing(): boolean {
    const content = contentOf(store.getState().draft);
    const problems = [
      ...checkCampaign(content, rules.context),
      ...(rules.launch === null ? [] : checkLaunch(content, rules.launch)),
    ];
    return !problems.some(isError);
  }

  function goLive() {
    if (!standing()) {
      store.setState({ showAll: true });
      setAttempt((count) => count + 1);
      return;
    }
    if (daily >= CONFIRM_FROM_CENTS) setConfirming(true);
    else props.onGoLive?.();
  }

  function save() {
    // A posted campaign must keep every rule, because saving sends it; a draft is kept as it is.
    if (posted && !standing()) {
      store.setState({ showAll: true });
      setAttempt((count) => count + 1);
      return;
    }
    props.onSave();
  }

  const errors = judged.errors.map((found) => ({
    path: found.path,
    label: labelOf(found.path),
    message: say(found.message, found.params),
  }));
  const aside = (
    <Stack gap="md">
      <ReadyPanel posted={posted} />
      <AdPreview channel={channel} />
    </Stack>
  );

  return (
    <ProblemsProvider value={judged}>
      <div className={classes.columns}>
        <aside className={classes.nav}>
          <SectionNav />
        </aside>
        <Stack gap="lg" miw={0}>
          {above}
          <FormErrors errors={showAll ? errors : []} general={general} attempt={attempt + general.length} />
          <WhatSection disabled={disabled} posted={posted} />
          <ChannelsSection disabled={disabled} posted={posted} connections={connections} />
          <GeoSection disabled={disabled} fixed={posted} />
          <ScheduleSection disabled={disabled} today={rules.context.today} startKept={startKept} />
          <AdsSection disabled={disabled} onChannel={setChannel} />
        </Stack>
        {wide && (
          // It scrolls on its own, so the keyboard has to get into it.
          <ScrollArea.Autosize
            component="aside"
            mah="calc(100vh - 120px)"
            className={classes.aside}
            viewportProps={{ tabIndex: 0, 'aria-label': t('campaigns.form.previewOpen'), role: 'region' }}
          >
            {aside}
          </ScrollArea.Autosize>
        )}
      </div>
      <div className={classes.footer}>
        <Text size="sm" c="dimmed" role="status" className={classes.saved}>
          {dirty
            ? t('campaigns.form.unsaved')
            : savedAt === null || revision === null
              ? t('campaigns.form.notSaved')
              : t('campaigns.form.saved', { time: formatTime(savedAt), version: revision })}
        </Text>
        <Group gap="sm" className={classes.buttons}>
          {!wide && (
            <Button variant="default" onClick={openSheet}>
              {t('campaigns.form.previewOpen')}
            </Button>
          )}
          <Button variant="default" onClick={props.onCancel} visibleFrom="sm">
            {t('common.cancel')}
          </Button>
          {locked === undefined && (
            <Button
              variant={props.onGoLive === null ? 'filled' : 'default'}
              loading={busy === 'saving'}
              disabled={busy !== null}
              onClick={save}
            >
              {posted ? t('campaigns.form.update') : t('campaigns.form.saveDraft')}
            </Button>
          )}
          {locked === undefined && props.onGoLive !== null && (
            <Button loading={busy === 'publishing'} disabled={busy !== null} onClick={goLive}>
              {daily === 0
                ? t('campaigns.form.goLivePlain')
                : t('campaigns.form.goLive', { amount: formatCents(daily) })}
            </Button>
          )}
        </Group>
      </div>
      {!wide && (
        <Drawer opened={sheet} onClose={closeSheet} position="right" title={t('campaigns.form.previewOpen')}>
          {aside}
        </Drawer>
      )}
      <ConfirmDialog
        opened={confirming}
        title={t('campaigns.form.goLiveConfirm', { amount: formatCents(daily) })}
        text={t('campaigns.form.goLiveConfirmText', {
          amount: formatCents(daily),
          start: start === null ? '' : formatDay(start),
        })}
        submit={t('campaigns.form.goLivePlain')}
        onConfirm={() => {
          setConfirming(false);
          props.onGoLive?.();
        }}
        onClose={() => setConfirming(false)}
      />
      <LeaveGuard dirty={dirty && locked === undefined} submitting={busy !== null} />
    </ProblemsProvider>
  );

  function labelOf(path: string): string {
    const section = sectionsByField.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`));
    return section === undefined ? path : t(`campaigns.form.fieldNames.${section[1]}`);
  }
}

/** What fields are called in the error summary, by the beginning of their path. */
const sectionsByField = [
  ['name', 'name'],
  ['target_id', 'target'],
  ['channels', 'channels'],
  ['fb_page_id', 'page'],
  ['instagram_acc_id', 'instagramAccount'],
  ['google_client_id', 'googleClient'],
  ['facebook_connection', 'facebookConnection'],
  ['google_connection', 'googleConnection'],
  ['geotargets', 'geo'],
  ['run_dates', 'dates'],
  ['fb_daily_budget', 'facebookBudget'],
  ['adwords_daily_budget', 'searchBudget'],
  ['ads_daily_budget', 'displayBudget'],
  ['facebook_ad', 'facebookAd'],
  ['instagram_ad', 'instagramAd'],
  ['google_adwords_ad', 'searchAd'],
  ['google_ads_ad', 'displayAd'],
] as const;
