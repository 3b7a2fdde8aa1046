import type { AdImage, ImageAspect } from './campaign-content.ts';
import { channelLabels, type Channel } from './channels.ts';
import { limits } from './limits.ts';
import { problem, type Problem } from './messages.ts';

export type Size = { width: number; height: number };
export type Crop = { x: number; y: number; width: number; height: number };

const aspectRatios: Record<ImageAspect, number> = {
  '1:1': limits.adImage.square.ratio,
  '1.91:1': limits.adImage.landscape.ratio,
  '4:1': limits.adImage.wideLogo.ratio,
};

const smallest: Record<ImageAspect, Size> = {
  '1:1': limits.adImage.square,
  '1.91:1': limits.adImage.landscape,
  '4:1': limits.adImage.wideLogo,
};

/** The largest crop of an aspect in the middle of an image, in whole pixels of the original. */
export function centerCrop(size: Size, aspect: ImageAspect): Crop {
  const ratio = aspectRatios[aspect];
  const width = Math.min(size.width, Math.round(size.height * ratio));
  const height = Math.min(size.height, Math.round(width / ratio));
  return {
    x: Math.floor((size.width - width) / 2),
    y: Math.floor((size.height - height) / 2),
    width,
    height,
  };
}

/** True when the crop has enough pixels to be shown by the networks in its aspect. */
export function cropIsLargeEnough(crop: Crop, aspect: ImageAspect): boolean {
  const least = smallest[aspect];
  return crop.width >= least.width && crop.height >= least.height;
}

/** The aspects that a channel's ad is made of. */
export function aspectsOf(channel: Channel): readonly ImageAspect[] {
  if (channel === 'google_ads') return ['1.91:1', '1:1'];
  return channel === 'google_adwords' ? [] : ['1:1'];
}

/** How many pictures a new ad starts with; more can be added. */
const STARTING_PICTURES = 3;

/**
 * The crops a new ad of a channel starts with: the first pictures that have enough pixels for every aspect the
 * channel needs, each cropped in its middle.
 */
export function startingCrops<I extends Size>(
  images: readonly I[],
  channel: Channel,
): { image: I; aspect: ImageAspect; crop: Crop }[] {
  const aspects = aspectsOf(channel);
  return images
    .map((image) => aspects.map((aspect) => ({ image, aspect, crop: centerCrop(image, aspect) })))
    .filter((crops) => crops.every(({ crop, aspect }) => cropIsLargeEnough(crop, aspect)))
    .slice(0, STARTING_PICTURES)
    .flat();
}

/** Facebook and Instagram show square images only: what going live sends, and what it leaves out. */
export function splitBySquare(images: readonly AdImage[]): { sent: AdImage[]; leftOut: AdImage[] } {
  return {
    sent: images.filter((image) => image.aspect === '1:1'),
    leftOut: images.filter((image) => image.aspect !== '1:1'),
  };
}

/** Image rules of a channel's ad: at least one of each aspect it needs, and no more than its maximum. */
export function checkAdImages(images: readonly AdImage[], channel: Channel, path: string): Problem[] {
  if (channel === 'google_adwords') return [];
  const label = channelLabels[channel];
  const max = limits.adImages[channel];
  if (images.length === 0) return [problem(path, 'imagesMissing', { channel: label })];
  const found: Problem[] = [];
  const has = (aspect: ImageAspect) => images.some((image) => image.aspect === aspect);
  if (!has('1:1')) found.push(problem(path, 'imageSquareMissing', { channel: label }));
  if (channel === 'google_ads' && !has('1.91:1'))
    found.push(problem(path, 'imageLandscapeMissing', { channel: label }));
  if (images.length > max) found.push(problem(path, 'imagesTooMany', { max, channel: label }));
  if (channel !== 'google_ads') {
    images.forEach((image, index) => {
      if (image.aspect === '1:1') return;
      found.push({
        ...problem(`${path}.${index}`, 'imageNotSquare', { channel: label }),
        severity: 'warning',
      });
    });
  }
  return found;
}
