import type { GraphErrorDetails } from '../graph/graph-error.ts';

/** Usage header that reports 100%. */
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

/** A Graph error that can be requested. */
export interface FaultRow extends GraphErrorDetails {
  /** Short explanation. */
  meaning: string;
  exhausted?: Exhausted;
}
