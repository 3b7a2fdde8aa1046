import { Alert, Anchor, Checkbox, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connections } from '#contract/connections.ts';
import type { Option } from '#contract/wire.ts';
import { channelLabels, channels, type Channel } from '#domain/channels.ts';
import {
  facebookPagesQuery,
  facebookPixelsQuery,
  googleAccountsQuery,
  instagramAccountsQuery,
} from '../../connections/queries.ts';
import { channelIcons } from '../ChannelIcons.tsx';
import { useDraft, useDraftStore } from './draft-store.tsx';
import type { Draft } from './draft.ts';
import { useFieldErrors } from './problems.tsx';
import { Section } from './Section.tsx';

type Props = { disabled: boolean; posted: boolean; connections: Connections };

/** Which channels run, and under which page and accounts. */
export function ChannelsSection({ disabled, posted, connections }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const active = {
    facebook: useDraft((draft) => draft.facebook.isActive),
    instagram: useDraft((draft) => draft.instagram.isActive),
    google_adwords: useDraft((draft) => draft.google_adwords.isActive),
    google_ads: useDraft((draft) => draft.google_ads.isActive),
  };
  const { error } = useFieldErrors('channels');
  const meta = connections.facebook.is_connected && !connections.facebook.expired;
  const google = connections.google.is_connected && !connections.google.expired;
  const ended = connections.facebook.expired || connections.google.expired;
  const isReady = (channel: Channel) => (channel === 'facebook' || channel === 'instagram' ? meta : google);

  function toggle(channel: Channel, on: boolean) {
    store.touch('channels');
    store.edit((draft) => {
      draft[channel].isActive = on;
      // Instagram can be on only while Facebook is (specified).
      if (channel === 'facebook' && !on) draft.instagram.isActive = false;
    });
  }

  return (
    <Section
      id="channels-section"
      title={t('campaigns.form.sections.channels')}
      text={posted ? t('campaigns.form.channelsPosted') : t('campaigns.form.channelsText')}
    >
      <Checkbox.Group
        id="channels"
        error={error}
        aria-label={t('campaigns.form.sections.channels')}
        value={channels.filter((channel) => active[channel])}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {channels.map((channel) => {
            const Icon = channelIcons[channel];
            const blocked = channel === 'instagram' && !active.facebook;
            return (
              <Checkbox.Card
                key={channel}
                value={channel}
                p="md"
                radius="md"
                disabled={disabled || posted || blocked}
                onClick={() => toggle(channel, !active[channel])}
                aria-label={channelLabels[channel]}
              >
                <Group wrap="nowrap" align="flex-start" gap="sm">
                  <Checkbox.Indicator checked={active[channel]} mt={2} />
                  <Stack gap={2}>
                    <Group gap={6}>
                      <Icon size={18} stroke={1.6} aria-hidden />
                      <Text fw={500}>{channelLabels[channel]}</Text>
                    </Group>
                    <Text size="sm" c="dimmed">
                      {t(`campaigns.form.channelHint.${channel}`)}
                    </Text>
                  </Stack>
                </Group>
              </Checkbox.Card>
            );
          })}
        </SimpleGrid>
      </Checkbox.Group>
      {channels.some((channel) => active[channel] && !isReady(channel)) && (
        <Alert color="yellow">
          {t(ended ? 'campaigns.form.connectionEnded' : 'campaigns.form.notConnected')}{' '}
          <Anchor component={Link} to="/profile" c="inherit" underline="always">
            {t('campaigns.form.connectLink')}
          </Anchor>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {active.facebook && meta && <PageField disabled={disabled || posted} />}
        {active.facebook && meta && <PixelField disabled={disabled || posted} />}
        {active.instagram && meta && <InstagramField disabled={disabled || posted} />}
        {(active.google_adwords || active.google_ads) && google && (
          <ClientField disabled={disabled || posted} />
        )}
      </SimpleGrid>
    </Section>
  );
}

type OptionFieldProps = {
  path: string;
  label: string;
  description?: string;
  optional?: boolean;
  value: string | null;
  options: readonly Option[] | undefined;
  failure: Error | null;
  disabled: boolean;
  onChange: (draft: Draft, value: string | null) => void;
};

function OptionField(props: OptionFieldProps) {
  const { path, label, description, optional = false, value, options, failure, disabled, onChange } = props;
  const { t } = useTranslation();
  const store = useDraftStore();
  const { error } = useFieldErrors(path);
  const listed = options ?? (value === null ? [] : [{ value, label: value }]);
  return (
    <Select
      id={path}
      label={label}
      description={description}
      withAsterisk={!optional}
      clearable={optional}
      data={[...listed]}
      value={value}
      disabled={disabled}
      onChange={(next) => store.edit((draft) => onChange(draft, next))}
      onBlur={() => store.touch(path)}
      error={failure === null ? error : t('campaigns.form.optionsFailed', { problem: failure.message })}
    />
  );
}

function PageField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(facebookPagesQuery());
  return (
    <OptionField
      path="fb_page_id"
      label={t('campaigns.form.page')}
      value={useDraft((draft) => draft.fbPageId)}
      options={data?.pages}
      failure={error}
      disabled={disabled}
      onChange={(draft, value) => void (draft.fbPageId = value)}
    />
  );
}

function PixelField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(facebookPixelsQuery());
  return (
    <OptionField
      path="fb_pixel_id"
      label={t('campaigns.form.pixel')}
      description={t('campaigns.form.pixelHint')}
      optional
      value={useDraft((draft) => draft.fbPixelId)}
      options={data?.pixels}
      failure={error}
      disabled={disabled}
      onChange={(draft, value) => void (draft.fbPixelId = value)}
    />
  );
}

function InstagramField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(instagramAccountsQuery());
  return (
    <OptionField
      path="instagram_acc_id"
      label={t('campaigns.form.instagramAccount')}
      value={useDraft((draft) => draft.instagramAccountId)}
      options={data?.instagram_accounts}
      failure={error}
      disabled={disabled}
      onChange={(draft, value) => void (draft.instagramAccountId = value)}
    />
  );
}

function ClientField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(googleAccountsQuery());
  return (
    <OptionField
      path="google_client_id"
      label={t('campaigns.form.googleClient')}
      value={useDraft((draft) => draft.googleClientId)}
      options={data?.accounts}
      failure={error}
      disabled={disabled}
      onChange={(draft, value) => void (draft.googleClientId = value)}
    />
  );
}
