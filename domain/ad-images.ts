import type { AdImage, ImageAspect } from './campaign-content.ts';
import { channelLabels, type Channel } from './channels.ts';
import { limits } from './limits.ts';
import { problem, type Problem } from './messages.ts';

export type Size = { width: number; height: number };
export type Crop = { x: number; y: number; width: number; height: number };

/** Where the eye goes first in a picture, such as to a face: parts of its width and height, from the left and the top. */
export type Focus = { x: number; y: number };

/** A picture to be cropped; without a focus its middle counts. */
export type Croppable = Size & { focus?: Focus | null };

/** Ad pictures and ad logos have limits of their own. */
export type ImageRole = 'picture' | 'logo';

export const aspectRatios: Record<ImageAspect, number> = {
  '1:1': limits.adImage.square.ratio,
  '1.91:1': limits.adImage.landscape.ratio,
  '4:1': limits.adImage.wideLogo.ratio,
};

const smallest: Record<ImageRole, Record<ImageAspect, Size>> = {
  picture: {
    '1:1': limits.adImage.square,
    '1.91:1': limits.adImage.landscape,
    '4:1': limits.adImage.wideLogo,
  },
  logo: { '1:1': limits.adImage.logo, '1.91:1': limits.adImage.landscape, '4:1': limits.adImage.wideLogo },
};

/** The fewest pixels that the networks show in an aspect. */
export function leastSize(aspect: ImageAspect, role: ImageRole = 'picture'): Size {
  const { width, height } = smallest[role][aspect];
  return { width, height };
}

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

/** The part of a crop that what the eye goes to may be in without the crop being moved: its middle third. */
const CALM = { from: 1 / 3, to: 2 / 3 };

/**
 * A crop of a size that begins in the middle of a picture, and moves only as far as it takes to have the focus in its
 * middle third: a head is not cut off, and a picture without faces stays nearly as it was.
 */
function aroundFocus({ width, height, focus }: Croppable, crop: Size): Crop {
  const along = (whole: number, part: number, at: number | undefined) => {
    const middle = Math.floor((whole - part) / 2);
    if (at === undefined) return middle;
    const least = Math.ceil(at * whole - CALM.to * part);
    const most = Math.floor(at * whole - CALM.from * part);
    return Math.min(whole - part, Math.max(0, Math.min(most, Math.max(least, middle))));
  };
  return { x: along(width, crop.width, focus?.x), y: along(height, crop.height, focus?.y), ...crop };
}

/** The largest crop of an aspect, in whole pixels of the original, around what the eye goes to. */
export function bestCrop(image: Croppable, aspect: ImageAspect): Crop {
  const { width, height } = centerCrop(image, aspect);
  return aroundFocus(image, { width, height });
}

/** The crop of a width nearest to a place, no smaller than may be shown and no larger than the picture, inside of it. */
export function placeCrop(
  size: Size,
  {
    aspect,
    role,
    width,
    x,
    y,
  }: { aspect: ImageAspect; role: ImageRole; width: number; x: number; y: number },
): Crop {
  const most = centerCrop(size, aspect);
  const least = leastSize(aspect, role);
  const kept = Math.round(Math.min(most.width, Math.max(least.width, width)));
  const height =
    kept === most.width
      ? most.height
      : Math.min(most.height, Math.max(least.height, Math.round(kept / aspectRatios[aspect])));
  const within = (place: number, room: number) => Math.round(Math.min(Math.max(0, place), room));
  return { x: within(x, size.width - kept), y: within(y, size.height - height), width: kept, height };
}

/** Where cropping begins: most of the picture's height, or as wide as fits, around what the eye goes to. */
export function startCrop(image: Croppable, aspect: ImageAspect, role: ImageRole = 'picture'): Crop {
  const wanted = ((image.height * limits.crop.start) / 100) * aspectRatios[aspect];
  const { width, height } = placeCrop(image, { aspect, role, width: wanted, x: 0, y: 0 });
  return aroundFocus(image, { width, height });
}

/** True when the crop has enough pixels to be shown by the networks in its aspect. */
export function cropIsLargeEnough(crop: Crop, aspect: ImageAspect, role: ImageRole = 'picture'): boolean {
  const least = leastSize(aspect, role);
  return crop.width >= least.width && crop.height >= least.height;
}

const aspectsOfRole: Record<ImageRole, readonly ImageAspect[]> = {
  picture: ['1:1', '1.91:1'],
  logo: ['1:1', '4:1'],
};

/** How far a crop of whole pixels may be from its exact ratio: pixels of height, or a part of it. */
const DEVIATION = { pixels: 2, part: 0.01 };

/** True when the aspect is one that the role has, and the crop is of that aspect: another one would be distorted. */
export function cropKeepsAspect(
  { width, height }: Crop,
  aspect: ImageAspect,
  role: ImageRole = 'picture',
): boolean {
  const exact = width / aspectRatios[aspect];
  const most = Math.max(DEVIATION.pixels, exact * DEVIATION.part);
  return aspectsOfRole[role].includes(aspect) && Math.abs(height - exact) <= most;
}

/** True when the crop is part of the picture. A crop rounded up in the browser may end a pixel beyond it. */
export function cropLiesInside({ x, y, width, height }: Crop, size: Size): boolean {
  return x + width <= size.width + 1 && y + height <= size.height + 1;
}

/** What a picture or a logo has to be after it was cropped, each in a line. */
export function imageRequirements(role: ImageRole): string[] {
  const { bytes } = limits.adImage;
  const extensions = role === 'logo' ? limits.logoExtensions : limits.upload.extensions;
  const wide: ImageAspect = role === 'logo' ? '4:1' : '1.91:1';
  const pixels = (aspect: ImageAspect) => {
    const { width, height } = leastSize(aspect, role);
    return `${width} × ${height} pixels (${aspect})`;
  };
  return [
    `Size: at most ${(bytes / 1024 / 1024).toFixed(2)} MB after cropping`,
    `Format: ${extensions.join(', ')}`,
    `Dimensions: at least ${pixels('1:1')} square, or ${pixels(wide)} wide`,
  ];
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
 * channel needs, each cropped around what the eye goes to.
 */
export function startingCrops<I extends Croppable>(
  images: readonly I[],
  channel: Channel,
): { image: I; aspect: ImageAspect; crop: Crop }[] {
  const aspects = aspectsOf(channel);
  return images
    .map((image) => aspects.map((aspect) => ({ image, aspect, crop: bestCrop(image, aspect) })))
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

/** Crops that a network has approved stand by themselves: an ad has only such, or none. */
export function mixesApproved(images: readonly AdImage[]): boolean {
  return new Set(images.map(({ approved }) => approved === true)).size > 1;
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
  if (mixesApproved(images)) found.push(problem(path, 'imagesMixed'));
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
