import type { OperationContext } from './context.ts';
import { fail } from './context.ts';

/** The word that is refused when an ad is sent, unless its topic is ignored on purpose. */
const FINDING_WORD = 'sandbox-policy';
/** The word that lets the ad in and has it disapproved by the review. */
const DISAPPROVED_WORD = 'sandbox-disapprove';
const TOPIC = 'MISLEADING_CONTENT';

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export function checkPolicy(
  context: OperationContext,
  ad: unknown,
  ignorable: readonly string[],
  field: readonly string[],
): void {
  const found = textsIn(ad).find((text) => text.toLowerCase().includes(FINDING_WORD));
  if (found === undefined || ignorable.includes(TOPIC)) return;
  fail(context, {
    type: 'policyFindingError',
    code: 'POLICY_FINDING',
    message:
      'The resource has been disapproved since the policy summary includes policy topics of type PROHIBITED.',
    field,
    trigger: found,
    details: {
      policyFindingDetails: {
        policyTopicEntries: [
          { topic: TOPIC, type: 'PROHIBITED', evidences: [{ textList: { texts: [found] } }] },
        ],
      },
    },
  });
}

export function isDisapproved(ad: unknown): boolean {
  return textsIn(ad).some((text) => text.toLowerCase().includes(DISAPPROVED_WORD));
}
