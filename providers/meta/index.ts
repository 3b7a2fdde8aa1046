import type { AdNetwork } from '../ad-network.ts';
import { readingGivesWay } from '../call-pace.ts';
import { metaAssets, type MetaAssets } from './meta-assets.ts';
import { metaClient, type MetaOptions } from './meta-client.ts';
import { metaNetwork } from './meta-network.ts';
import { metaSignIn, type MetaSignIn } from './meta-sign-in.ts';

/** Meta, for Facebook and Instagram: consent, what can be chosen from, and campaigns. */
export type Meta = { signIn: MetaSignIn; assets: MetaAssets; network: AdNetwork };

/** Nothing happens until a method is called; hosts, version, keys and fetch come in as options. */
export function createMeta(options: MetaOptions): Meta {
  const client = metaClient(options);
  const network = readingGivesWay(metaNetwork(client));
  return { signIn: metaSignIn(options, client), assets: metaAssets(client), network };
}
