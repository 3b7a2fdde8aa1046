import { z } from 'zod';
import type { Sandbox } from '../sandbox.ts';
import type { FaultKind } from '../state/fault-kinds.ts';
import { FAULT_KINDS, staysByItself } from '../state/fault-kinds.ts';
import { NETWORKS } from '../state/faults.ts';
import { ControlError } from './control-error.ts';

const MOST_TIMES = 100_000;
const kinds = Object.keys(FAULT_KINDS).filter((kind): kind is FaultKind => kind in FAULT_KINDS);

export const newFault = z.strictObject({
  network: z.enum(NETWORKS),
  kind: z.enum(kinds),
  code: z.number().int().optional(),
  subcode: z.number().int().optional(),
  error: z
    .string()
    .regex(/^[A-Za-z]+\.\w+$/)
    .optional(),
  probability: z.number().min(0).max(1).optional(),
  skip: z.number().int().min(1).max(MOST_TIMES).optional(),
  draw: z.string().optional(),
  when: z.enum(['before', 'after']).optional(),
  method: z.enum(['GET', 'POST', 'DELETE', 'PUT', 'PATCH']).optional(),
  path_contains: z.string().min(1).optional(),
  validated_only: z.boolean().optional(),
  /**
   * null keeps the rule until it is removed, which is the default for probabilities and outages.
   */
  times: z.coerce.number().int().min(1).max(MOST_TIMES).nullable().optional(),
  account: z.string().min(1).optional(),
  retry_after_seconds: z.coerce.number().min(0).optional(),
  delay_ms: z.coerce.number().int().min(0).max(600_000).optional(),
  status: z.number().int().min(200).max(599).optional(),
  megabytes: z.number().min(0).max(1000).optional(),
});

type NewFault = z.infer<typeof newFault>;

export function addFault(sandbox: Sandbox, body: NewFault): { id: number } {
  checkCode(body);
  const { times, ...rule } = body;
  const lasting = body.probability !== undefined || staysByItself(body.kind);
  return { id: sandbox.faults.add(rule, times === undefined ? (lasting ? null : 1) : times) };
}

function checkCode({ kind, network, code, error }: NewFault): void {
  if (kind !== 'error') {
    if (code !== undefined || error !== undefined)
      throw new ControlError(400, 'A code goes with the kind error.');
    return;
  }
  if (network === 'meta' && code === undefined)
    throw new ControlError(400, 'An error of Meta needs its code.');
  if (network === 'google' && error === undefined)
    throw new ControlError(
      400,
      'An error of Google needs its type and code, as in "quotaError.RESOURCE_EXHAUSTED".',
    );
  if (network === 'yardi') throw new ControlError(400, 'Yardi has no errors by code.');
}

/** Converts the page's form: a kind such as "meta 190/460", a percentage, and numbers as text. */
export function faultOfForm({ kind, percent, times, ...form }: Record<string, unknown>) {
  const meta = /^meta (\d+)(?:\/(\d+))?$/.exec(String(kind));
  const google = /^google (\S+)$/.exec(String(kind));
  return {
    ...form,
    kind: meta || google ? 'error' : kind,
    ...(meta && { network: 'meta', code: Number(meta[1]), ...(meta[2] && { subcode: Number(meta[2]) }) }),
    ...(google && { network: 'google', error: google[1] }),
    ...(percent !== undefined && { probability: Number(percent) / 100 }),
    ...(times !== undefined && { times: times === 'for ever' ? null : times }),
  };
}
