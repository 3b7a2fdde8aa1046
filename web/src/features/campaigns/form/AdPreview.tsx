import { Box, Button, Group, Image as Picture, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { channelLabels, type Channel } from '#domain/channels.ts';
import { buildingQuery } from '../../buildings/queries.ts';
import type { DraftImage, DraftText } from './draft.ts';
import { useDraft } from './draft-store.tsx';
import classes from './AdPreview.module.css';

/** Roughly what a channel will make of its ad: enough to see what was written, not a copy of the network's looks. */
export function AdPreview({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const targetId = useDraft((draft) => draft.targetId);
  const { data: building } = useQuery({ ...buildingQuery(targetId ?? ''), enabled: targetId !== null });
  const name = building?.name ?? '';
  const site = building?.url.replace(/^https?:\/\//, '').replace(/\/.*$/, '') ?? '';
  return (
    <Stack className="card" p="md" gap="sm" component="section" aria-label={t('campaigns.form.preview')}>
      <Group justify="space-between">
        <Title order={3}>{t('campaigns.form.preview')}</Title>
        <Text size="sm" c="dimmed">
          {channelLabels[channel]}
        </Text>
      </Group>
      {channel === 'google_adwords' ? (
        <SearchPreview site={site} name={name} />
      ) : channel === 'google_ads' ? (
        <DisplayPreview name={name} />
      ) : (
        <SocialPreview channel={channel} name={name} site={site} />
      )}
    </Stack>
  );
}

const filled = (texts: readonly DraftText[]) =>
  texts.map((text) => text.label.trim()).filter((label) => label !== '');

/** The crop as a background: the picture is scaled so that the cropped part fills the box. */
function Crop({ image, ratio }: { image: DraftImage; ratio: string }) {
  const { crop, image: source } = image;
  return (
    <Box style={{ aspectRatio: ratio, overflow: 'hidden', position: 'relative' }}>
      <Picture
        src={source.preview}
        alt=""
        style={{
          position: 'absolute',
          width: `${(source.width / crop.width) * 100}%`,
          maxWidth: 'none',
          left: `${(-crop.x / crop.width) * 100}%`,
          top: `${(-crop.y / crop.height) * 100}%`,
        }}
      />
    </Box>
  );
}

function SocialPreview({
  channel,
  name,
  site,
}: {
  channel: 'facebook' | 'instagram';
  name: string;
  site: string;
}) {
  const { t } = useTranslation();
  const ad = useDraft((draft) => draft[channel]);
  const square = ad.images.filter((image) => image.aspect === '1:1');
  const [title = ''] = filled(ad.titles);
  const [description = ''] = filled(ad.descriptions);
  return (
    <div className={classes.social}>
      <Box p="sm">
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('campaigns.form.sponsored')}
        </Text>
        <Text size="sm" mt={6} lineClamp={5}>
          {description}
        </Text>
      </Box>
      {square[0] !== undefined && <Crop image={square[0]} ratio="1 / 1" />}
      <Group justify="space-between" wrap="nowrap" p="sm" className={classes.foot}>
        <div style={{ minWidth: 0 }}>
          <Text size="xs" c="dimmed" className="truncate">
            {site}
          </Text>
          <Text fw={600} size="sm" lineClamp={2}>
            {title}
          </Text>
        </div>
        <Button size="xs" variant="default" component="span" flex="none">
          {t('campaigns.form.learnMore')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" p="xs">
        {t('campaigns.form.carousel', { count: square.length })}
      </Text>
    </div>
  );
}

function SearchPreview({ site, name }: { site: string; name: string }) {
  const { t } = useTranslation();
  const group = useDraft((draft) => draft.google_adwords.adGroups[0]);
  const titles = filled(group?.titles ?? []);
  const descriptions = filled(group?.descriptions ?? []);
  return (
    <Box className={classes.search} p="sm">
      <Text size="xs" fw={700}>
        {t('campaigns.form.sponsored')}
      </Text>
      <Text size="xs" c="dimmed">
        {site === '' ? name : site}
      </Text>
      <Text size="lg" lh="24px" className={classes.link}>
        {titles.slice(0, 3).join(' | ')}
      </Text>
      <Text size="sm">{descriptions.slice(0, 2).join(' ')}</Text>
    </Box>
  );
}

function DisplayPreview({ name }: { name: string }) {
  const { t } = useTranslation();
  const ad = useDraft((draft) => draft.google_ads);
  const wide = ad.images.find((image) => image.aspect === '1.91:1');
  const [title = ''] = filled(ad.titles);
  const [description = ''] = filled(ad.descriptions);
  return (
    <div className={classes.social}>
      {wide !== undefined && <Crop image={wide} ratio="1.91 / 1" />}
      <Box p="sm">
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
        <Group justify="space-between" mt="xs">
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {t('campaigns.form.sponsored')}
          </Text>
        </Group>
      </Box>
    </div>
  );
}
