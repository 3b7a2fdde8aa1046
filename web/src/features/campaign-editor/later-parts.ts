import { memo } from 'react';
import '../../i18n/campaigns/shown-ad-texts.ts';
import { AdsSection as Ads } from './ads/AdsSection.tsx';
import { VariantSection as Variant } from './ads/VariantSection.tsx';
import { ChannelsSection as Channels } from './ChannelsSection.tsx';
import { GeoSection as Geo } from './GeoSection.tsx';
import { AdPreview as Preview } from './panels/AdPreview.tsx';
import { PreviewDock as Dock } from './panels/PreviewDock.tsx';
import { ReadyChip as Chip } from './panels/ReadyChip.tsx';
import { ScheduleSection as Schedule } from './ScheduleSection.tsx';

/**
 * Parts of the form that load and render after its first section has been painted. They re-render for their own
 * reasons only, because the first key in a field changes the form around them.
 */
export const ChannelsSection = memo(Channels);
export const GeoSection = memo(Geo);
export const ScheduleSection = memo(Schedule);
export const AdsSection = memo(Ads);
export const VariantSection = memo(Variant);
export const AdPreview = memo(Preview);
export const PreviewDock = memo(Dock);
export const ReadyChip = memo(Chip);
