import { z } from 'zod';
import type { Sandbox } from '../sandbox.ts';
import { FAULT_KINDS, NETWORKS } from '../state/faults.ts';

export const newFault = z.strictObject({
  network: z.enum(NETWORKS),
  kind: z.enum(FAULT_KINDS),
  method: z.enum(['GET', 'POST', 'DELETE', 'PUT', 'PATCH']).optional(),
  path_contains: z.string().min(1).optional(),
  times: z.coerce.number().int().min(1).max(1000).default(1),
  account: z.string().min(1).optional(),
  retry_after_seconds: z.coerce.number().min(0).optional(),
  delay_ms: z.coerce.number().int().min(0).max(600_000).optional(),
});

export function addFault(sandbox: Sandbox, body: z.infer<typeof newFault>): { id: number } {
  const { times, ...rule } = body;
  return { id: sandbox.faults.add(rule, times) };
}
