import { z } from 'zod';
import { projectLimit, usedInWindow } from '../google/quota.ts';
import type { Sandbox } from '../sandbox.ts';

export const quotaChange = z.strictObject({
  /** null for no limit. */
  operations_per_day: z.coerce.number().int().min(0).nullable(),
});

export function quotaView(sandbox: Sandbox): { operations_per_day: number | null; used_in_24_hours: number } {
  return { operations_per_day: projectLimit(sandbox), used_in_24_hours: usedInWindow(sandbox, 'project') };
}
