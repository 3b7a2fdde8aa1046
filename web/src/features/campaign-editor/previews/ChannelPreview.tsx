import { memo } from 'react';
import type { Channel } from '#domain/channels.ts';
import { DisplayPreviews } from './DisplayPreviews.tsx';
import { placementsOf, type Placement } from './placements.ts';
import type { Look, VariantName } from './preview-style.ts';
import { SearchPreviews } from './SearchPreviews.tsx';
import { SocialPreview } from './social/SocialPreview.tsx';
import classes from './previews.module.css';

type Props = {
  channel: Channel;
  look: Look;
  variant: VariantName;
  groupIndex: number;
  /** Placements to show; the most frequent one by default. */
  placements?: readonly Placement[];
};

/** Previews the ad of one channel in its placements. */
export const ChannelPreview = memo(function ChannelPreview(props: Props) {
  const { channel, look, variant, groupIndex } = props;
  const shown = props.placements ?? placementsOf[channel].slice(0, 1);
  switch (channel) {
    case 'search':
      // The key resets the combination for another ad group.
      return <SearchPreviews key={groupIndex} look={look} groupIndex={groupIndex} placements={shown} />;
    case 'display':
      return <DisplayPreviews look={look} placements={shown} />;
    case 'facebook':
    case 'instagram':
    default:
      return (
        <div className={classes.places}>
          {shown.map((placement) => (
            <SocialPreview key={placement} {...{ channel, placement, look, variant }} />
          ))}
        </div>
      );
  }
});
