import type { Examples } from './examples.ts';
import { adMoments } from './moments/ads.ts';
import { assetMoments } from './moments/assets.ts';
import { campaignFormMoments } from './moments/campaign-form.ts';
import { campaignListMoments } from './moments/campaign-list.ts';
import { collectionMoments } from './moments/collections.ts';
import { connectionMoments } from './moments/connections.ts';
import { deletionMoments } from './moments/deletions.ts';
import { frameMoments } from './moments/frame.ts';
import { launchMoments } from './moments/launches.ts';
import type { Moment } from './moments/moment.ts';
import { peopleMoments } from './moments/people.ts';
import { reportMoments } from './moments/reports.ts';
import type { Scene } from './moments/scene.ts';
import { signUpMoments } from './moments/sign-up.ts';
import { troubleMoments } from './moments/trouble.ts';
import { routePatterns } from './patterns.ts';

/**
 * Returns the states of screens that need a user action. Throws if a moment has an unknown route or two share
 * a name.
 */
export function everyMoment(examples: Examples, scene: Scene | undefined): Moment[] {
  const moments = [
    ...frameMoments(),
    ...troubleMoments(),
    ...signUpMoments(),
    ...peopleMoments(),
    ...campaignListMoments(),
    ...deletionMoments(examples),
    ...campaignFormMoments(examples),
    ...assetMoments(examples),
    ...collectionMoments(examples),
    ...reportMoments(examples),
    // Without a sandbox, nothing can be sent to a network.
    ...(scene === undefined
      ? []
      : [...adMoments(scene), ...launchMoments(scene), ...connectionMoments(scene)]),
  ];
  const patterns = routePatterns();
  const strange = moments.filter(({ pattern }) => !patterns.includes(pattern));
  if (strange.length > 0)
    throw new Error(`No such route any more: ${strange.map(({ pattern }) => pattern).join(', ')}`);
  const names = moments.map(({ pattern, name }) => `${pattern} ${name}`);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Two moments are called ${twice.join(', ')}`);
  return moments;
}
