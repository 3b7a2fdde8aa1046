import type { AdNetwork } from '../ad-network.ts';
import { readingGivesWay } from '../call-pace.ts';
import { metaAssets, type MetaAssets } from './meta-assets.ts';
import { metaClient, type MetaOptions } from './meta-client.ts';
import { metaNetwork } from './meta-network.ts';
import { metaSignIn, type MetaSignIn } from './meta-sign-in.ts';

/** Driver of Meta for Facebook and Instagram: consent, selectable assets, and campaigns. */
export type Meta = { signIn: MetaSignIn; assets: MetaAssets; network: AdNetwork };

/** Creates the driver without making a call. Hosts, version, keys and fetch are options. */
export function createMeta(options: MetaOptions): Meta {
  const client = metaClient(options);
  const network = readingGivesWay(metaNetwork(client));
  return { signIn: metaSignIn(options, client), assets: metaAssets(client), network };
}
