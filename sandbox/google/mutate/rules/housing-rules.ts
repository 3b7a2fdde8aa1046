import type { GeoTarget } from '../../geo-targets.ts';
import type { OperationContext } from '../context.ts';
import { fail } from '../context.ts';
import type { Bodies } from '../request-shapes.ts';

/**
 * An account that accepted the policy on housing, employment and consumer finance may neither
 * target nor exclude by age, gender, parental status, marital status or postal code in the US and
 * Canada (support.google.com/adspolicy/answer/9997418). Google publishes no error for this; this is
 * the API's error for criteria that a policy forbids. Marital status has no criterion: it is part
 * of audiences, which the sandbox lacks.
 */
const refusal = { type: 'criterionError', code: 'CANNOT_TARGET_CRITERION' } as const;

export function checkHousingLocation(
  context: OperationContext,
  { targetType, countryCode }: GeoTarget,
  constant: string | undefined,
): void {
  const restricted = context.customer.hec_agreement && (countryCode === 'US' || countryCode === 'CA');
  if (!restricted || targetType !== 'Postal Code') return;
  fail(context, {
    ...refusal,
    message: 'Ads for housing cannot target or exclude postal codes.',
    field: ['location', 'geoTargetConstant'],
    trigger: constant,
  });
}

/** Numbers of the published enums, which are also the ids of these criteria. */
const DEMOGRAPHICS = {
  ageRange: {
    type: 'AGE_RANGE',
    words: 'age',
    ids: {
      AGE_RANGE_18_24: '503001',
      AGE_RANGE_25_34: '503002',
      AGE_RANGE_35_44: '503003',
      AGE_RANGE_45_54: '503004',
      AGE_RANGE_55_64: '503005',
      AGE_RANGE_65_UP: '503006',
      AGE_RANGE_UNDETERMINED: '503999',
    },
  },
  gender: { type: 'GENDER', words: 'gender', ids: { MALE: '10', FEMALE: '11', UNDETERMINED: '20' } },
  parentalStatus: {
    type: 'PARENTAL_STATUS',
    words: 'parental status',
    ids: { PARENT: '300', NOT_A_PARENT: '301', UNDETERMINED: '302' },
  },
} as const;
const names = ['ageRange', 'gender', 'parentalStatus'] as const;

type Demographic = Pick<Bodies['adGroupCriterion'], (typeof names)[number]>;

/**
 * Returns the id and type of a demographic criterion. Throws if the account accepted the housing
 * policy.
 */
export function identifyDemographic(
  context: OperationContext,
  body: Demographic,
): { id: string; type: string } | undefined {
  const name = names.find((one) => body[one] !== undefined);
  if (name === undefined) return undefined;
  const { type, words, ids } = DEMOGRAPHICS[name];
  const chosen = body[name]?.type ?? '';
  if (context.customer.hec_agreement) {
    fail(context, {
      ...refusal,
      message: `Ads for housing cannot target or exclude people by ${words}.`,
      field: [name, 'type'],
      trigger: chosen,
    });
  }
  const id = Object.entries(ids).find(([value]) => value === chosen)?.[1];
  if (id === undefined) {
    fail(context, {
      type: 'criterionError',
      code: 'INVALID_CRITERION_ID',
      message: 'The criterion does not exist.',
      field: [name, 'type'],
      trigger: chosen,
    });
  }
  return { id: id ?? '', type };
}
