import type { KeptAd } from '../../objects.ts';
import type { OperationContext } from '../context.ts';
import { fail } from '../context.ts';
import { destinationTopic } from './destinations.ts';
import { editorialFindings, type Finding } from './editorial.ts';

/** Word that refuses an ad when it is sent, unless its topic is ignored. */
const FINDING_WORD = 'sandbox-policy';
/** Word that the review disapproves. */
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
  const word = textsIn(ad).find((text) => text.toLowerCase().includes(FINDING_WORD));
  const findings = [
    ...(word === undefined ? [] : [{ topic: TOPIC, text: word }]),
    ...editorialFindings(ad, 'at once'),
  ];
  for (const finding of findings) if (!ignorable.includes(finding.topic)) report(context, finding, field);
}

function report(context: OperationContext, { topic, text }: Finding, field: readonly string[]): void {
  fail(context, {
    type: 'policyFindingError',
    code: 'POLICY_FINDING',
    message:
      'The resource has been disapproved since the policy summary includes policy topics of type PROHIBITED.',
    field,
    trigger: text,
    details: {
      policyFindingDetails: {
        policyTopicEntries: [{ topic, type: 'PROHIBITED', evidences: [{ textList: { texts: [text] } }] }],
      },
    },
  });
}

/** Returns the outcome of an ad's review, which checks the texts and the landing page. */
export function reviewOf(
  context: OperationContext,
  ad: unknown,
  adGroupId: string,
): Pick<KeptAd, 'disapproved' | 'review_topic'> {
  if (textsIn(ad).some((text) => text.toLowerCase().includes(DISAPPROVED_WORD))) return { disapproved: true };
  const [editorial] = editorialFindings(ad, 'in review');
  const topic = editorial?.topic ?? destinationTopic(context, ad, adGroupId);
  return topic === undefined ? { disapproved: false } : { disapproved: true, review_topic: topic };
}
