import type { ShownImage } from '#contract/campaign-targets.ts';
import type { Variant } from '#domain/campaign-content.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { t } from '../../../i18n/i18n.ts';
import { picturedVariant, type PicturedVariant } from '../shown-variants.ts';

const SIDE = 600;

/** Returns a picture that says that the real one is gone. The placeholder of the form invites to add one. */
function gonePicture(): ShownImage {
  const words = t('abTesting.gonePicture');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#e9ecef"/><text x="50%" y="50%" text-anchor="middle" font-family="sans-serif" font-size="36" fill="#495057">${words}</text></svg>`;
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return {
    image_id: 'gone',
    aspect: '1:1',
    crop: { x: 0, y: 0, width: SIDE, height: SIDE },
    image: {
      id: 'gone',
      src: source,
      preview: source,
      thumbnail: source,
      width: SIDE,
      height: SIDE,
      file_name: words,
    },
  };
}

const isSquare = ({ aspect }: { aspect: string }) => aspect === '1:1';

/** Returns a tested variant with its pictures, or with a placeholder if the campaign no longer has any of them. */
export function testedAd(variant: Variant, campaign: Campaign): PicturedVariant {
  const pictured = picturedVariant(variant, campaign);
  const isGone = variant.images.some(isSquare) && !pictured.images.some(isSquare);
  return isGone ? { ...pictured, images: [gonePicture()] } : pictured;
}
