import { useMemo } from 'react';
import type { TargetQuery } from '#contract/campaign-targets.ts';
import type { TextType } from '#domain/ad/ad-text.ts';
import type { Channel } from '#domain/channels.ts';
import { themeOf, type UseCaseGroup } from '#domain/copywriter/facts.ts';
import type { Tone } from '#domain/copywriter/tone/tone.ts';
import type { OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import { call } from '../../../api/client.ts';
import { usePreferences } from '../../../session/preferences.ts';
import type { DraftText } from '../../campaign-draft/draft.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { useChosenTarget } from '../../campaign-draft/target.ts';

/** Fetches other suggestions for a text, without those already present. */
export type AskIdeas = (
  type: TextType,
  text: Pick<DraftText, 'use_case_group' | 'asset_number'>,
  exclude: readonly string[],
) => Promise<DraftText[]>;

const MOST_EXCLUDED = 200;

const channelGroup = {
  facebook: 'meta_default',
  instagram: 'meta_default',
  display: 'general_display_targeting',
} as const satisfies Partial<Record<Channel, UseCaseGroup>>;

function groupOf(channel: Channel, own: string | null | undefined): UseCaseGroup {
  if (channel !== 'search') return channelGroup[channel];
  return themeOf(own) ?? 'custom_ad_group';
}

type Asked = {
  target: TargetQuery;
  days: OpenHouseDay[] | null;
  channel: Channel;
  template: string | null;
  tone: Tone;
};

function askFor({ target, days, channel, template, tone }: Asked): AskIdeas {
  return async (type, text, exclude) => {
    const { results } = await call('otherCampaignIdeas', {
      body: {
        ...target,
        open_house_days: days ?? undefined,
        tone,
        platform: channel,
        text_type: type,
        use_case_group: groupOf(channel, text.use_case_group ?? template),
        asset_number: text.asset_number ?? 0,
        exclude_result: exclude.slice(-MOST_EXCLUDED),
      },
    });
    return results;
  };
}

/**
 * Returns the function that fetches suggestions for a channel, or for an ad group of a `template`;
 * null while no target is selected.
 */
export function useAskIdeas(channel: Channel, template: string | null = null): AskIdeas | null {
  const target = useChosenTarget();
  const days = useDraft((draft) => draft.openHouse.days);
  const { tone = 'plain' } = usePreferences();
  return useMemo(
    () => (target === null ? null : askFor({ target, days, channel, template, tone })),
    [target, days, channel, template, tone],
  );
}
