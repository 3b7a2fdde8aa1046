import type { RpcName } from './ads-error.ts';
import type { Kind } from './mutate/request-shapes.ts';

/** One error of Google that can be asked for. */
export interface FaultRow {
  /** "type.CODE" of Google Ads; "errorInfo.REASON", "rpc.STATUS" and "oauth.error" come from before Google Ads. */
  error: string;
  /** What it means, in a few words. */
  meaning: string;
  message: string;
  /** When it is not what the type of the error usually has. */
  rpc?: RpcName;
  /** Which operation of a mutate is to blame, and which of its fields: the first path that the request has. */
  kind?: Kind;
  fields?: readonly (readonly (string | number)[])[];
  details?: (trigger: string, retryDelay: string) => Record<string, unknown>;
  /** Seconds in retryDelay when the fault does not say. */
  wait?: number;
}
