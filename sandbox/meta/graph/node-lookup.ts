import type { Sandbox } from '../../sandbox.ts';
import { unknownObject } from './graph-error.ts';
import type { NodeDocuments, NodeKind } from './node-type.ts';
import type { AdAccount } from '../objects/objects.ts';
import type { Viewer } from './viewer.ts';

export type Found = { [K in NodeKind]: { kind: K; node: NodeDocuments[K] } }[NodeKind];

/** Returns the node with this id. Throws if the viewer may not see it, as if it did not exist. */
export function findNode(sandbox: Sandbox, viewer: Viewer, id: string, method: string): Found {
  const found = id === 'me' ? { kind: 'user' as const, node: viewer.person } : lookUp(sandbox, id);
  if (!found || !maySee(sandbox, viewer, found)) throw unknownObject(id, method);
  return found;
}

export function lookUp(sandbox: Sandbox, id: string): Found | undefined {
  const { meta } = sandbox;
  if (id.startsWith('act_')) {
    const account = meta.accounts.get(id.slice(4));
    return account && { kind: 'account', node: account };
  }
  const campaign = meta.campaigns.get(id);
  if (campaign) return { kind: 'campaign', node: campaign };
  const adset = meta.adsets.get(id);
  if (adset) return { kind: 'adset', node: adset };
  const ad = meta.ads.get(id);
  if (ad) return { kind: 'ad', node: ad };
  const creative = meta.creatives.get(id);
  if (creative) return { kind: 'creative', node: creative };
  const study = meta.studies.get(id);
  if (study) return { kind: 'study', node: study };
  const cell = meta.studyCells.get(id);
  if (cell) return { kind: 'study_cell', node: cell };
  const run = meta.reportRuns.get(id);
  if (run) return { kind: 'report_run', node: run };
  return lookUpAsset(sandbox, id);
}

function lookUpAsset(sandbox: Sandbox, id: string): Found | undefined {
  const { meta } = sandbox;
  const page = meta.pages.get(id);
  if (page) return { kind: 'page', node: page };
  const instagram = meta.instagrams.get(id);
  if (instagram) return { kind: 'instagram', node: instagram };
  const pixel = meta.pixels.get(id);
  if (pixel) return { kind: 'pixel', node: pixel };
  const audience = meta.audiences.get(id);
  if (audience) return { kind: 'audience', node: audience };
  const business = meta.businesses.get(id);
  if (business) return { kind: 'business', node: business };
  const image = id.includes(':') ? meta.images.get(id) : undefined;
  if (image) return { kind: 'image', node: image };
  const person = sandbox.people.all().find((candidate) => candidate.meta.user_id === id);
  return person && { kind: 'user', node: person };
}

function maySee(sandbox: Sandbox, viewer: Viewer, found: Found): boolean {
  const { meta, id } = viewer.person;
  if (found.kind === 'user') return found.node.id === id;
  if (found.kind === 'business') return meta.business_ids.includes(found.node.id);
  if (found.kind === 'page') return meta.page_ids.includes(found.node.id);
  if (found.kind === 'instagram') return meta.page_ids.includes(found.node.page_id);
  const account = accountOfNode(sandbox, found);
  return account !== undefined && meta.account_ids.includes(account.id);
}

/** Returns the node's ad account, or undefined for people, pages and businesses. */
export function accountOfNode(sandbox: Sandbox, found: Found): AdAccount | undefined {
  if (found.kind === 'account') return found.node;
  return 'account_id' in found.node ? sandbox.meta.accounts.get(found.node.account_id) : undefined;
}
