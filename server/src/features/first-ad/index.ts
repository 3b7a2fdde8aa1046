import { firstAdRoutes as contract } from '#contract/property.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { takePictures } from '../properties/index.ts';
import { readForFirstAd } from './read-for-first-ad.ts';
import { showFirstAdPicture } from './show-first-ad-picture.ts';

export function firstAdRoutes(deps: Deps): BoundRoute[] {
  return [
    bind(contract.readForFirstAd, ({ ctx, body }) => readForFirstAd(ctx, deps, body.source)),
    bind(contract.showFirstAdPicture, ({ ctx, body }) => showFirstAdPicture(ctx, deps, body.url)),
    bind(contract.takeFirstAdPictures, ({ ctx, body }) => takePictures(ctx, deps, body.urls)),
  ];
}
