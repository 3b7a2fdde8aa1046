import { z } from 'zod';
import type { NetworkObject } from '../ad-network.ts';
import { NetworkError, type Refused } from '../network-error.ts';

const evidences = z.array(z.object({ textList: z.object({ texts: z.array(z.string()) }).optional() }));

/** Errors of a response, with the fields that identify the rejected part. */
const failures = z.object({
  error: z.object({
    details: z.array(
      z.object({
        errors: z
          .array(
            z.object({
              errorCode: z.record(z.string(), z.string()).default({}),
              trigger: z.object({ stringValue: z.string().optional() }).optional(),
              location: z
                .object({
                  fieldPathElements: z.array(
                    z.object({ fieldName: z.string(), index: z.number().optional() }),
                  ),
                })
                .optional(),
              details: z
                .object({
                  policyFindingDetails: z
                    .object({ policyTopicEntries: z.array(z.object({ evidences: evidences.optional() })) })
                    .optional(),
                  policyViolationDetails: z
                    .object({ key: z.object({ violatingText: z.string().optional() }).optional() })
                    .optional(),
                })
                .optional(),
            }),
          )
          .default([]),
      }),
    ),
  }),
});
type Failure = z.infer<typeof failures>['error']['details'][number]['errors'][number];

/**
 * Returns the path of an error. Names are in snake_case; the first index is that of our operation.
 */
const pathOf = ({ location }: Failure) => location?.fieldPathElements ?? [];

type Part = Refused['part'];

/** Campaign part by field. The innermost known field of the path decides. */
const partOfField: Record<string, Part> = {
  headlines: 'title',
  long_headline: 'description',
  descriptions: 'description',
  marketing_images: 'picture',
  square_marketing_images: 'picture',
  logo_images: 'logo',
  square_logo_images: 'logo',
  image_asset: 'picture',
  final_urls: 'landing_page',
  keyword: 'keyword',
  location: 'places',
  proximity: 'places',
  amount_micros: 'budget',
  start_date_time: 'start_date',
  end_date_time: 'end_date',
  call_asset: 'phone',
};

const partOfCode: Record<string, Part> = {
  DUPLICATE_CAMPAIGN_NAME: 'name',
  INVALID_CAMPAIGN_NAME: 'name',
  DUPLICATE_ADGROUP_NAME: 'ad_group',
  INVALID_ADGROUP_NAME: 'ad_group',
  CANNOT_SET_DATE_TO_PAST: 'start_date',
  CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED: 'start_date',
  END_DATE_BEFORE_START_DATE: 'end_date',
  KEYWORD_TEXT_TOO_LONG: 'keyword',
  KEYWORD_HAS_TOO_MANY_WORDS: 'keyword',
  KEYWORD_HAS_INVALID_CHARS: 'keyword',
  INVALID_KEYWORD_TEXT: 'keyword',
};

const partOfType: Record<string, Part> = {
  campaignBudgetError: 'budget',
  dateError: 'start_date',
  dateRangeError: 'end_date',
  urlFieldError: 'landing_page',
  imageError: 'picture',
  policyViolationError: 'keyword',
};

function partOf(failure: Failure): Part | undefined {
  const [type = '', value = ''] = Object.entries(failure.errorCode)[0] ?? [];
  const names = pathOf(failure).map(({ fieldName }) => fieldName);
  if (partOfCode[value] !== undefined) return partOfCode[value];
  const field = names.findLast((name) => Object.hasOwn(partOfField, name));
  if (field !== undefined) return partOfField[field];
  // A name belongs to the object that the operation creates.
  if (names.at(-1) === 'name') return names.includes('ad_group_operation') ? 'ad_group' : 'name';
  return value.startsWith('CALL_') ? 'phone' : partOfType[type];
}

const worded = new Set<Part>(['title', 'description', 'keyword']);

/**
 * Returns the possible parts of an error. A policy finding without an ad field is about a text,
 * identified by its words.
 */
function partsOf(failure: Failure): Part[] {
  const part = partOf(failure);
  if (part !== undefined) return [part];
  return failure.errorCode['policyFindingError'] === undefined ? [] : ['title', 'description'];
}

/** Returns the rejected text: the text that a policy quotes, or else the error's trigger. */
function refusedText({ details, trigger }: Failure): string | undefined {
  const topics = details?.policyFindingDetails?.policyTopicEntries ?? [];
  const found = topics
    .flatMap((topic) => topic.evidences ?? [])
    .flatMap(({ textList }) => textList?.texts ?? []);
  return found[0] ?? trigger?.stringValue ?? details?.policyViolationDetails?.key?.violatingText;
}

/**
 * Returns the campaign parts that Google rejects in a response body, with the index of our
 * operation.
 */
export function googleRefusals(body: unknown): Refused[] {
  const parsed = failures.safeParse(body);
  const errors = parsed.success ? parsed.data.error.details.flatMap((detail) => detail.errors) : [];
  return errors.flatMap((failure) => {
    const operation = pathOf(failure)[0]?.index;
    const text = refusedText(failure);
    return partsOf(failure).map((part) => ({
      part,
      ...(text !== undefined && worded.has(part) ? { text } : {}),
      ...(operation === undefined ? {} : { operation }),
    }));
  });
}

type Sent = { object: Pick<NetworkObject, 'kind' | 'key' | 'sent'> | null } | { removed: NetworkObject };

/**
 * Returns true if an object to remove no longer exists, after a lost response or a removal by
 * someone else.
 */
export function isGone(error: unknown): boolean {
  if (!(error instanceof NetworkError)) return false;
  return error.kind === 'missing' || error.code.includes('OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE');
}

/** Returns the error with the ad groups of its operations. Other errors are returned unchanged. */
export function atAdGroups(error: unknown, operations: readonly Sent[]): unknown {
  if (!(error instanceof NetworkError) || error.refused.length === 0) return error;
  const { network, kind, code, retryAfterMs, blamed, traceId } = error;
  return new NetworkError(error.message, {
    network,
    kind,
    code,
    blamed,
    refused: error.refused.map((refused) => located(refused, operations)),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(traceId === undefined ? {} : { traceId }),
    cause: error,
  });
}

/** Kinds of objects that belong to an ad group, whose key precedes the `|` in theirs. */
const inAdGroup = new Set(['ad_group', 'ad', 'keyword']);

function located({ operation, ...refused }: Refused, operations: readonly Sent[]): Refused {
  const sent = operation === undefined ? undefined : operations[operation];
  const object = sent !== undefined && 'object' in sent ? sent.object : null;
  const adGroup = object !== null && inAdGroup.has(object.kind) ? object.key.split('|')[0] : undefined;
  return adGroup === undefined ? refused : { ...refused, adGroup };
}
