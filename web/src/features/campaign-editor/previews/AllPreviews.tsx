import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { channelLabels, channels } from '#domain/channels.ts';
import { channelMarks } from '../../campaigns/channel-marks.tsx';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { ChannelPreview } from './ChannelPreview.tsx';
import { placementsOf } from './placements.ts';
import { PreviewTools, type PreviewStyle } from './PreviewTools.tsx';
import classes from './previews.module.css';

type Props = {
  style: PreviewStyle;
  tested: boolean;
  groupIndex: number;
  onStyle: (style: PreviewStyle) => void;
};

/** Shows every placement of the active channels, side by side where there is room. */
export function AllPreviews({ style, tested, groupIndex, onStyle }: Props) {
  const { t } = useTranslation();
  const active = useDraft(useShallow((draft) => channels.filter((channel) => draft[channel].isActive)));
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {active.length === 0 ? t('adPreviews.noChannel') : t('adPreviews.about')}
      </Text>
      <PreviewTools style={style} tested={tested} onChange={onStyle} />
      <div className={classes.channels}>
        {active.map((channel) => {
          const Mark = channelMarks[channel];
          return (
            <section key={channel} aria-label={channelLabels[channel]} className={classes.channel}>
              <Title order={3} className={classes.channelName}>
                <Mark size={18} />
                {channelLabels[channel]}
              </Title>
              <ChannelPreview
                channel={channel}
                groupIndex={groupIndex}
                placements={placementsOf[channel]}
                {...style}
              />
            </section>
          );
        })}
      </div>
    </Stack>
  );
}
