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
  /** Every placement, not only those that fit beside the form. */
  all?: boolean;
};

/** What a channel will make of its ad. */
export const ChannelPreview = memo(function ChannelPreview(props: Props) {
  const { channel, look, variant, groupIndex, all = false } = props;
  switch (channel) {
    case 'facebook':
      return <FacebookFeed look={look} variant={variant} />;
    case 'instagram':
      return <InstagramFeed look={look} variant={variant} />;
    case 'google_adwords':
      // Another ad group begins at its own first combination.
      return <SearchPreviews key={groupIndex} look={look} groupIndex={groupIndex} />;
    case 'google_ads':
    default:
      return <DisplayPreviews look={look} all={all} />;
  }
});
