/** Panels above the form of a launched campaign, which load with its data and not with a draft. */
export { PublishingPanel } from '../publishing/PublishingPanel.tsx';
export { NetworkSyncPanel } from '../synchronizing/NetworkSyncPanel.tsx';
export { ReviewPanel } from '../synchronizing/ReviewPanel.tsx';
