import type { RpcName } from '../ads-error.ts';
import type { Kind } from '../mutate/request-shapes.ts';

/** A Google error that can be requested. */
export interface FaultRow {
  /**
   * "type.CODE" of Google Ads. "errorInfo.REASON", "rpc.STATUS" and "oauth.error" precede Google
   * Ads.
   */
  error: string;
  /** Short explanation. */
  meaning: string;
  message: string;
  /** RPC status, if not the usual one of the error type. */
  rpc?: RpcName;
  /**
   * Kind of the failing operation, and its failing field: the first of these paths that the request
   * contains.
   */
  kind?: Kind;
  fields?: readonly (readonly (string | number)[])[];
  details?: (trigger: string, retryDelay: string) => Record<string, unknown>;
  /** Seconds of retryDelay, if the fault sets none. */
  wait?: number;
}
