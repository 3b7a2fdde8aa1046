import { FacebookFeed } from './FacebookFeed.tsx';
import { FullScreenAd } from './FullScreenAd.tsx';
import { InstagramFeed } from './InstagramFeed.tsx';
import { MarketplaceTile } from './MarketplaceTile.tsx';
import { isFullScreen, type Placement } from '../placements.ts';
import type { Look, VariantName } from '../preview-style.ts';

type Props = {
  channel: 'facebook' | 'instagram';
  placement: Placement;
  look: Look;
  variant: VariantName;
};

/** Shows the Facebook or Instagram ad in one placement; the channel's feed if it has no such placement. */
export function SocialPreview({ channel, placement, look, variant }: Props) {
  if (isFullScreen(placement))
    return <FullScreenAd channel={channel} placement={placement} variant={variant} />;
  if (placement === 'marketplace') return <MarketplaceTile look={look} variant={variant} />;
  const Feed = channel === 'facebook' ? FacebookFeed : InstagramFeed;
  return <Feed look={look} variant={variant} />;
}
