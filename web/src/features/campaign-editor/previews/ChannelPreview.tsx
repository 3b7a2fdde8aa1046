import { memo } from 'react';
import type { Channel } from '#domain/channels.ts';
import { DisplayPreviews } from './DisplayPreviews.tsx';
import { FacebookFeed } from './FacebookFeed.tsx';
import { InstagramFeed } from './InstagramFeed.tsx';
import type { Look, VariantName } from './preview-style.ts';
import { SearchPreviews } from './SearchPreviews.tsx';

type Props = {
  channel: Channel;
  look: Look;
  variant: VariantName;
  groupIndex: number;
  /** Shows every placement instead of those that fit next to the form. */
  all?: boolean;
};

/** Previews the ad of one channel. */
export const ChannelPreview = memo(function ChannelPreview(props: Props) {
  const { channel, look, variant, groupIndex, all = false } = props;
  switch (channel) {
    case 'facebook':
      return <FacebookFeed look={look} variant={variant} />;
    case 'instagram':
      return <InstagramFeed look={look} variant={variant} />;
    case 'search':
      // The key resets the combination for another ad group.
      return <SearchPreviews key={groupIndex} look={look} groupIndex={groupIndex} />;
    case 'display':
    default:
      return <DisplayPreviews look={look} all={all} />;
  }
});
