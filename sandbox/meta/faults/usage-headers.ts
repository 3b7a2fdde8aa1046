import type { Exhausted } from './fault-row.ts';

const TIER = 'standard_access';

/** Returns the usage headers of a response to a rate-limited request. */
export function exhaustedHeaders(
  exhausted: Exhausted,
  account: string,
  minutes: number,
): Record<string, string> {
  if (exhausted === 'app') return appHeader();
  if (exhausted === 'app_insights') return { ...appHeader(), ...insightsHeader() };
  if (exhausted === 'account') {
    const usage = {
      acc_id_util_pct: 100,
      reset_time_duration: minutes * 60,
      ads_api_access_tier: TIER,
    };
    return {
      'x-ad-account-usage': JSON.stringify(usage),
      ...useCaseHeader('ads_management', account, minutes),
    };
  }
  return useCaseHeader(exhausted, account, minutes);
}

function appHeader(): Record<string, string> {
  return { 'x-app-usage': JSON.stringify({ call_count: 100, total_time: 100, total_cputime: 100 }) };
}

function insightsHeader(): Record<string, string> {
  const usage = { app_id_util_pct: 100, acc_id_util_pct: 100, ads_api_access_tier: TIER };
  return { 'x-fb-ads-insights-throttle': JSON.stringify(usage) };
}

function useCaseHeader(type: string, account: string, minutes: number): Record<string, string> {
  const usage = {
    type,
    call_count: 100,
    total_cputime: 100,
    total_time: 100,
    estimated_time_to_regain_access: minutes,
    ads_api_access_tier: TIER,
  };
  return { 'x-business-use-case-usage': JSON.stringify({ [account]: [usage] }) };
}
