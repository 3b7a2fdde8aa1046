import { isoWithOffset } from '../../local-time.ts';
import type { NodeType } from '../graph/node-type.ts';
import type { AdImage } from '../objects/objects.ts';
import { imageAddress } from '../graph/pictures.ts';

export const imageNode: NodeType<AdImage> = {
  label: 'AdImage',
  defaults: ['hash', 'id', 'name'],
  fields: {
    id: (image) => `${image.account_id}:${image.hash}`,
    account_id: (image) => image.account_id,
    hash: (image) => image.hash,
    name: (image) => image.name,
    width: (image) => image.width,
    height: (image) => image.height,
    original_width: (image) => image.width,
    original_height: (image) => image.height,
    status: () => 'ACTIVE',
    url: (image, graph) => imageAddress(graph, image.account_id, image.hash),
    url_128: (image, graph) => imageAddress(graph, image.account_id, image.hash, 128),
    permalink_url: (image) => `https://www.facebook.com/ads/image/?d=${image.hash}`,
    created_time: (image) => isoWithOffset('UTC', image.created_at),
    updated_time: (image) => isoWithOffset('UTC', image.created_at),
  },
};
