import type { AdNetwork } from '../ad-network.ts';
import { readingGivesWay } from '../call-pace.ts';
import { googleAssets, type GoogleAssets } from './google-assets.ts';
import { googleClient, type GoogleOptions } from './google-client.ts';
import { googleNetwork } from './google-network.ts';
import { googleSignIn, type GoogleSignIn } from './google-sign-in.ts';

/** Driver of Google Ads for search and display: consent, selectable assets, and campaigns. */
export type Google = { signIn: GoogleSignIn; assets: GoogleAssets; network: AdNetwork };

/** Creates the driver without making a call. Hosts, version, keys and fetch are options. */
export function createGoogle(options: GoogleOptions): Google {
  const signIn = googleSignIn(options);
  const client = googleClient(options, signIn);
  return {
    signIn,
    assets: googleAssets(client),
    network: readingGivesWay(googleNetwork(client, options.mostOperations)),
  };
}
