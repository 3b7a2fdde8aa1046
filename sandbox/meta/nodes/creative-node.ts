import { fields, text } from '../../json-values.ts';
import { checkImmutable, readName } from '../create/ad-object.ts';
import { unknownObject } from '../graph/graph-error.ts';
import { LONGEST_NAME } from '../create/create-creative.ts';
import { freedomAsRead, storyAsRead } from '../creatives/creative-reading.ts';
import type { NodeType } from '../graph/node-type.ts';
import type { Creative } from '../objects/objects.ts';
import { has, optionalEnum } from '../graph/params.ts';
import { imageAddress } from '../graph/pictures.ts';
import { needAdsManagement } from '../graph/viewer.ts';

const SETTLED = [
  'object_story_spec',
  'asset_feed_spec',
  'degrees_of_freedom_spec',
  'contextual_multi_ads',
  'url_tags',
  'image_hash',
];

export const creativeNode: NodeType<Creative> = {
  label: 'AdCreative',
  defaults: ['id'],
  fields: {
    id: (creative) => creative.id,
    account_id: (creative) => creative.account_id,
    name: (creative) => creative.name,
    status: (creative) => creative.status,
    object_type: () => 'SHARE',
    object_story_spec: storyAsRead,
    asset_feed_spec: (creative) => creative.asset_feed_spec,
    degrees_of_freedom_spec: freedomAsRead,
    contextual_multi_ads: (creative) => creative.contextual_multi_ads ?? { enroll_status: 'OPT_IN' },
    url_tags: (creative) => creative.url_tags,
    actor_id: (creative) => creative.page_id,
    instagram_user_id: (creative) => creative.instagram_user_id,
    effective_object_story_id: (creative) => `${creative.page_id}_${creative.id.slice(-15)}`,
    title: (creative) => text(linkOf(creative)['name']),
    body: (creative) => text(linkOf(creative)['message']),
    link_url: (creative) => text(linkOf(creative)['link']),
    call_to_action_type: (creative) => text(fields(linkOf(creative)['call_to_action'])['type']),
    image_hash: (creative) => creative.image_hashes[0],
    image_url: (creative, graph) =>
      creative.image_hashes[0] && imageAddress(graph, creative.account_id, creative.image_hashes[0]),
    thumbnail_url: (creative, graph) =>
      creative.image_hashes[0] && imageAddress(graph, creative.account_id, creative.image_hashes[0], 64),
  },
  // Visible content is immutable: changed text requires a new creative.
  update: (creative, graph, params) => {
    needAdsManagement(graph.viewer);
    if (creative.status === 'DELETED') throw unknownObject(creative.id, 'POST');
    checkImmutable(params, SETTLED);
    const status = optionalEnum(params, 'status', ['ACTIVE', 'DELETED'] as const) ?? creative.status;
    const name = has(params, 'name') ? readName(params, LONGEST_NAME) : creative.name;
    graph.sandbox.meta.creatives.put({ ...creative, status, name });
    return { success: true };
  },
  remove: (creative, graph) => {
    needAdsManagement(graph.viewer);
    if (creative.status === 'DELETED') throw unknownObject(creative.id, 'DELETE');
    graph.sandbox.meta.creatives.put({ ...creative, status: 'DELETED' });
    return { success: true };
  },
};

function linkOf(creative: Creative): Record<string, unknown> {
  return fields(creative.object_story_spec['link_data']);
}
