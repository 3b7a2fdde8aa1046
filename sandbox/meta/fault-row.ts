import type { GraphErrorDetails } from './graph-error.ts';

/** Which of the usage headers says that nothing is left. */
export type Exhausted =
  | 'app'
  | 'account'
  | 'app_insights'
  | 'ads_insights'
  | 'pages'
  | 'custom_audience'
  | 'ads_management'
  | 'leadgen'
  | 'catalog_batch';

/** One error of Graph that can be asked for. */
export interface FaultRow extends GraphErrorDetails {
  /** What it means, in a few words. */
  meaning: string;
  exhausted?: Exhausted;
}
