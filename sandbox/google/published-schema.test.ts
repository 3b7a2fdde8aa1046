import { expect, test } from 'vitest';
import { googleProtos } from '../../test/networks/google-published.ts';
import type { z } from 'zod';
import { fields, isRecord, text } from '../json-values.ts';
import { lookUp } from '../testing/json-answer.ts';
import { RESOURCES } from './gaql/catalogue.ts';
import * as shapes from './mutate/resource-shapes.ts';
import { camelCase, snakeCase } from './shape-check.ts';

const version = fields(lookUp(googleProtos, 'nested.google.nested.ads.nested.googleads.nested.v25.nested'));

function message(name: string): Record<string, unknown> | undefined {
  for (const space of ['resources', 'common', 'services']) {
    const found = lookUp(version, `${space}.nested.${name}`);
    if (isRecord(found) && isRecord(found['fields'])) return found;
  }
  return undefined;
}

/** Returns the type of a field by its dotted path through nested messages. */
function fieldType(messageName: string, path: readonly string[]): string | undefined {
  let current = message(messageName);
  let type: string | undefined;
  for (const part of path) {
    const field = fields(fields(current?.['fields'])[part]);
    type = text(field['type']);
    if (type === undefined) return undefined;
    const last = type.split('.').pop() ?? '';
    const nested = fields(current?.['nested'])[last];
    current = isRecord(nested) ? nested : message(last);
  }
  return type;
}

const MESSAGES = {
  campaignBudget: 'CampaignBudget',
  campaign: 'Campaign',
  campaignCriterion: 'CampaignCriterion',
  adGroup: 'AdGroup',
  adGroupCriterion: 'AdGroupCriterion',
  adGroupAd: 'AdGroupAd',
  ad: 'Ad',
  asset: 'Asset',
  campaignAsset: 'CampaignAsset',
} as const;

function pathsOf(schema: z.core.$ZodType, prefix: string[] = []): string[][] {
  const def = fields(lookUp(schema, '_zod.def'));
  const inner = def['innerType'] ?? def['element'];
  if (isSchema(inner)) return pathsOf(inner, prefix);
  const shape = fields(def['shape']);
  return Object.entries(shape).flatMap(([name, part]) => {
    const path = [...prefix, snakeCase(name)];
    return [path].concat(isSchema(part) ? pathsOf(part, path) : []);
  });
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return isRecord(value) && '_zod' in value;
}

test.each(Object.entries(MESSAGES))('%s accepts only fields that Google has', (name, messageName) => {
  const schema = Object.entries(shapes).find(([exported]) => exported === name)?.[1];
  const paths = schema ? pathsOf(schema) : [];
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => fieldType(messageName, path) === undefined)).toEqual([]);
});

test('queries accept only fields that Google has', () => {
  const unknown = Object.entries(RESOURCES).flatMap(([resource, known]) => {
    const messageName = camelCase(`_${resource}`);
    return Object.keys(known)
      .filter((field) => fieldType(messageName, field.split('.')) === undefined)
      .map((field) => `${resource}.${field}`);
  });
  expect(unknown).toEqual([]);
});
