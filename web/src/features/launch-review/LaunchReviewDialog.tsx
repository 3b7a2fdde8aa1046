import { Button, Group, Modal, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { Connections } from '#contract/connections.ts';
import { channelLabels, channels } from '#domain/channels.ts';
import { formatCents } from '#domain/money.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import '../../i18n/campaigns/launch-review-texts.ts';
import { useShutFirst } from '../../ui/dialogs/use-shut-first.ts';
import { dailyTotal } from '../campaign-draft/daily-total.ts';
import { useDraft } from '../campaign-draft/draft-store.tsx';
import { ChannelPreview } from '../campaign-editor/previews/ChannelPreview.tsx';
import { channelMarks } from '../campaigns/channel-marks.tsx';
import { LaunchFacts } from './LaunchFacts.tsx';
import { LaunchWarnings } from './LaunchWarnings.tsx';
import classes from './LaunchReview.module.css';

type Props = {
  opened: boolean;
  /** Null for a campaign that was never saved. */
  campaignId: string | null;
  posted: boolean;
  today: PlainDate;
  connections: Connections;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows everything that a launch publishes and spends, from the draft around it, and asks for the launch. */
export default function LaunchReviewDialog(props: Props) {
  const { opened, campaignId, posted, today, connections, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const amount = formatCents(useDraft(dailyTotal));
  const active = useDraft(useShallow((draft) => channels.filter((channel) => draft[channel].isActive)));
  return (
    <Modal
      opened={useShutFirst(opened)}
      onClose={onClose}
      title={t('launchReview.goLiveTitle', { amount })}
      size="min(1120px, 96vw)"
      zIndex={201}
    >
      <div className={classes.review}>
        <section aria-labelledby="launch-ads" className={classes.ads}>
          <Title order={3} id="launch-ads">
            {t('launchReview.ads')}
          </Title>
          <div className={classes.pictures}>
            {active.map((channel) => {
              const Mark = channelMarks[channel];
              return (
                <div key={channel}>
                  <Group gap={6} mb={6} component="p" className={classes.channel}>
                    <Mark size={18} />
                    {channelLabels[channel]}
                  </Group>
                  <ChannelPreview channel={channel} look="light" variant="a" groupIndex={0} />
                </div>
              );
            })}
          </div>
        </section>
        <div className={classes.facts}>
          <LaunchWarnings campaignId={campaignId} today={today} />
          <LaunchFacts today={today} posted={posted} connections={connections} />
        </div>
      </div>
      <Group justify="flex-end" className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('launchReview.notYet')}
        </Button>
        <Button onClick={onConfirm}>{t('launchReview.confirm', { amount })}</Button>
      </Group>
    </Modal>
  );
}
