import { z } from 'zod';
import { fields } from '../../json-values.ts';
import * as shapes from './resource-shapes.ts';

export const KINDS = [
  'campaignBudget',
  'campaign',
  'campaignCriterion',
  'adGroup',
  'adGroupCriterion',
  'adGroupAd',
  'ad',
  'asset',
  'campaignAsset',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Bodies {
  campaignBudget: z.infer<typeof shapes.campaignBudget>;
  campaign: z.infer<typeof shapes.campaign>;
  campaignCriterion: z.infer<typeof shapes.campaignCriterion>;
  adGroup: z.infer<typeof shapes.adGroup>;
  adGroupCriterion: z.infer<typeof shapes.adGroupCriterion>;
  adGroupAd: z.infer<typeof shapes.adGroupAd>;
  ad: z.infer<typeof shapes.ad>;
  asset: z.infer<typeof shapes.asset>;
  campaignAsset: z.infer<typeof shapes.campaignAsset>;
}

export interface Operation<T> {
  create?: T | undefined;
  update?: T | undefined;
  remove?: string | undefined;
  updateMask?: string | undefined;
  policyValidationParameter?: { ignorablePolicyTopics?: string[] | undefined } | undefined;
}

const policy = z.strictObject({
  ignorablePolicyTopics: z.array(z.string()).optional(),
  exemptPolicyViolationKeys: z.array(z.looseObject({})).optional(),
});

/** Schemas of the operations: their verbs and additional fields. */
const operations = {
  campaignBudget: one(shapes.campaignBudget),
  campaign: one(shapes.campaign),
  campaignCriterion: one(shapes.campaignCriterion),
  adGroup: one(shapes.adGroup),
  adGroupCriterion: one(shapes.adGroupCriterion).extend({
    exemptPolicyViolationKeys: z.array(z.looseObject({})).optional(),
  }),
  adGroupAd: one(shapes.adGroupAd).extend({ policyValidationParameter: policy.optional() }),
  ad: one(shapes.ad)
    .omit({ create: true, remove: true })
    .extend({ policyValidationParameter: policy.optional() }),
  asset: one(shapes.asset).omit({ remove: true }),
  campaignAsset: one(shapes.campaignAsset),
} satisfies Record<Kind, z.ZodType>;

function one<T extends z.ZodType>(body: T) {
  return z.strictObject({
    create: body.optional(),
    update: body.optional(),
    remove: z.string().optional(),
    updateMask: z.string().optional(),
  });
}

const options = {
  // Accepted because the message has it, although the path contains it already.
  customerId: z.string().optional(),
  partialFailure: z.boolean().optional(),
  validateOnly: z.boolean().optional(),
  responseContentType: z.enum(['UNSPECIFIED', 'RESOURCE_NAME_ONLY', 'MUTABLE_RESOURCE']).optional(),
};

const oneVerb = (value: object): boolean =>
  ['create', 'update', 'remove'].filter((verb) => fields(value)[verb] !== undefined).length <= 1;
const verbTwice = "Invalid value (oneof), oneof field 'operation' is already set. Cannot set another.";
const kindTwice = "Invalid value (oneof), oneof field 'operation' is already set. Cannot set another.";

const mutateOperation = z
  .strictObject({
    campaignBudgetOperation: operations.campaignBudget.refine(oneVerb, verbTwice).optional(),
    campaignOperation: operations.campaign.refine(oneVerb, verbTwice).optional(),
    campaignCriterionOperation: operations.campaignCriterion.refine(oneVerb, verbTwice).optional(),
    adGroupOperation: operations.adGroup.refine(oneVerb, verbTwice).optional(),
    adGroupCriterionOperation: operations.adGroupCriterion.refine(oneVerb, verbTwice).optional(),
    adGroupAdOperation: operations.adGroupAd.refine(oneVerb, verbTwice).optional(),
    adOperation: operations.ad.optional(),
    assetOperation: operations.asset.refine(oneVerb, verbTwice).optional(),
    campaignAssetOperation: operations.campaignAsset.refine(oneVerb, verbTwice).optional(),
  })
  .refine((value) => Object.values(value).filter((part) => part !== undefined).length <= 1, kindTwice);

export const mutateAll = z.strictObject({
  ...options,
  mutateOperations: z.array(mutateOperation).optional(),
});

export function mutateOne(kind: Kind) {
  const operation: z.ZodType<Operation<Bodies[Kind]>> = operations[kind];
  return z.strictObject({ ...options, operations: z.array(operation).optional() });
}
