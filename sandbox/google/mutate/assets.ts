import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextGoogleId } from '../identifiers.ts';
import { checkPhone } from './rules/call-asset-rules.ts';
import type { OperationContext } from './context.ts';
import { fail, stop, stopIfFailed } from './context.ts';
import type { Handler } from './handler.ts';
import { checkImageFile } from './rules/image-rules.ts';
import { checkNewName, resourceName } from './resource-names.ts';
import type { Bodies } from './request-shapes.ts';
import { checkText } from './rules/text-rules.ts';
import { checkFinalUrls } from './rules/url-rules.ts';

type Body = Bodies['asset'];

const TYPES = {
  imageAsset: 'IMAGE',
  textAsset: 'TEXT',
  callAsset: 'CALL',
  sitelinkAsset: 'SITELINK',
  calloutAsset: 'CALLOUT',
} as const;

const KINDS = ['imageAsset', 'textAsset', 'callAsset', 'sitelinkAsset', 'calloutAsset'] as const;

/** Handles assets, which can be neither changed nor deleted. */
export const assets: Handler<Body> = {
  create(context, body) {
    checkNewName(context, body.resourceName);
    const kinds = KINDS.filter((name) => body[name] !== undefined);
    const kind = kinds[0];
    if (kind === undefined || kinds.length > 1) {
      return stop(context, {
        type: 'assetError',
        code: 'ASSET_DATA_IS_MISSING',
        message: 'Exactly one kind of asset data must be given.',
      });
    }
    checkTextsOf(context, body);
    const image = body.imageAsset ? checkImageFile(context, body.imageAsset.data) : undefined;
    stopIfFailed(context);
    const sha256 = image ? createHash('sha256').update(image.bytes).digest('hex') : null;
    const same = sameAsset(context, body, sha256);
    if (same !== undefined) return same;
    const id = nextGoogleId(context.sandbox.settings, 'asset');
    const name = resourceName(context, 'asset', id);
    if (image) keepFile(context, id, image.bytes);
    context.sandbox.google.assets.put({
      id,
      customer_id: context.customer.id,
      sha256,
      removed: false,
      resource: {
        ...body,
        ...(image && { imageAsset: image.facts }),
        resourceName: name,
        id,
        type: TYPES[kind],
        source: 'ADVERTISER',
      },
    });
    return name;
  },

  update(context) {
    return stop(context, {
      type: 'assetError',
      code: 'FIELD_CANNOT_BE_MODIFIED_FOR_ASSET_TYPE',
      message: 'The sandbox treats assets as immutable, as images and texts are.',
    });
  },
};

function checkTextsOf(context: OperationContext, body: Body): void {
  if (body.textAsset) checkText(context, body.textAsset.text, 1000, ['textAsset', 'text']);
  if (body.calloutAsset)
    checkText(context, body.calloutAsset.calloutText, 25, ['calloutAsset', 'calloutText']);
  if (body.callAsset) checkPhone(context, body.callAsset);
  const link = body.sitelinkAsset;
  if (!link) return;
  checkText(context, link.linkText, 25, ['sitelinkAsset', 'linkText']);
  for (const name of ['description1', 'description2'] as const) {
    const other = name === 'description1' ? link.description2 : link.description1;
    if (link[name] !== undefined || other !== undefined) {
      checkText(context, link[name], 35, ['sitelinkAsset', name]);
    }
  }
  if ((body.finalUrls ?? []).length === 0) {
    fail(context, {
      type: 'fieldError',
      code: 'REQUIRED',
      message: 'A sitelink needs final URLs.',
      field: ['finalUrls'],
    });
  }
  checkFinalUrls(context, body.finalUrls, ['finalUrls']);
}

/**
 * Returns the existing asset with the same bytes and name, and throws if the bytes have another
 * name or the name has another image. Google's handling of repeated uploads is unconfirmed.
 */
function sameAsset(context: OperationContext, body: Body, sha256: string | null): string | undefined {
  if (sha256 === null) return undefined;
  const others = context.sandbox.google.assets.inAccount(context.customer.id);
  const same = others.find((other) => other.sha256 === sha256);
  if (same && (body.name === undefined || same.resource['name'] === body.name))
    return same.resource.resourceName;
  if (same) {
    return stop(context, {
      type: 'assetError',
      code: 'DUPLICATE_ASSETS_WITH_DIFFERENT_FIELD_VALUE',
      message: 'Duplicate assets with different field values.',
      field: ['name'],
      trigger: body.name,
    });
  }
  if (body.name !== undefined && others.some((other) => other.resource['name'] === body.name)) {
    return stop(context, {
      type: 'assetError',
      code: 'DUPLICATE_ASSET_NAME',
      message: 'An asset with this name already exists.',
      field: ['name'],
      trigger: body.name,
    });
  }
  return undefined;
}

function keepFile(context: OperationContext, id: string, bytes: Buffer): void {
  const folder = join(context.sandbox.filesDir, 'google');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, id), bytes);
}
