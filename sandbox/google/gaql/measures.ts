import { CATEGORIES } from '../conversion-actions.ts';

export type FieldType = 'int64' | 'double' | 'string' | 'boolean' | 'date' | 'message' | readonly string[];

/** Segments and metrics with their types. */
export const MEASURES: Record<'segments' | 'metrics', Record<string, FieldType>> = {
  segments: {
    date: 'date',
    week: 'date',
    month: 'date',
    day_of_week: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
    ad_network_type: ['SEARCH', 'SEARCH_PARTNERS', 'CONTENT', 'MIXED', 'YOUTUBE'],
    conversion_action: 'string',
    conversion_action_name: 'string',
    conversion_action_category: CATEGORIES,
    geo_target_region: 'string',
    geo_target_state: 'string',
  },
  metrics: {
    impressions: 'int64',
    clicks: 'int64',
    interactions: 'int64',
    cost_micros: 'int64',
    conversions: 'double',
    conversions_value: 'double',
    all_conversions: 'double',
    all_conversions_value: 'double',
    ctr: 'double',
    interaction_rate: 'double',
    average_cpc: 'double',
    average_cost: 'double',
    average_cpm: 'double',
    cost_per_conversion: 'double',
    conversions_from_interactions_rate: 'double',
  },
};
