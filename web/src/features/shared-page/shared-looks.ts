import type { Shared, SharedPicture } from '#contract/sharing/sharing.ts';
import { firstPicture } from '#domain/ad/first-picture.ts';
import type { AdLook } from '../reports/ads/ad-rows.ts';

/** Returns the ads of a shared report as its table shows them. */
export function sharedLooks({ ads }: Shared): AdLook[] {
  return ads.map(({ channel, is_active: active, titles, pictures }) => {
    const picture = firstPicture(pictures);
    return { channel, active, title: titles[0], picture: picture && cropOf(picture) };
  });
}

function cropOf({ crop, preview, width, height }: SharedPicture): AdLook['picture'] {
  return { crop, image: { preview, width, height } };
}
