import type { AdImage, ImageAspect } from '../campaign-content.ts';
import { channelLabels, type Channel } from '../channels.ts';
import { limits } from '../limits.ts';
import { problem, type Problem } from '../messages.ts';

export type Size = { width: number; height: number };
export type Crop = { x: number; y: number; width: number; height: number };

/**
 * Point of interest in a picture, such as a face, as fractions of its width and height from the top left.
 */
export type Focus = { x: number; y: number };

/** Picture to crop. Without a focus, crops are centered. */
export type Croppable = Size & { focus?: Focus | null };

/** Role of an image in an ad. Pictures and logos have different limits. */
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

/** Returns the smallest size in pixels that the networks accept for an aspect. */
export function leastSize(aspect: ImageAspect, role: ImageRole = 'picture'): Size {
  const { width, height } = smallest[role][aspect];
  return { width, height };
}

/** Returns the largest centered crop of an aspect, in whole pixels of the original. */
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

/** Middle third of a crop. The crop does not move while the focus is inside it. */
const CALM = { from: 1 / 3, to: 2 / 3 };

/**
 * Returns a crop of the given size, moved from the center only as far as needed to put the focus in its
 * middle third. Heads are not cut off, and pictures without faces stay centered.
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

/** Returns the largest crop of an aspect around the focus, in whole pixels of the original. */
export function bestCrop(image: Croppable, aspect: ImageAspect): Crop {
  const { width, height } = centerCrop(image, aspect);
  return aroundFocus(image, { width, height });
}

/** Returns the crop of a width nearest to a position, kept inside the picture and at or above the smallest size. */
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

/** Returns the initial crop around the focus: most of the picture's height, or as wide as fits. */
export function startCrop(image: Croppable, aspect: ImageAspect, role: ImageRole = 'picture'): Crop {
  const wanted = ((image.height * limits.crop.start) / 100) * aspectRatios[aspect];
  const { width, height } = placeCrop(image, { aspect, role, width: wanted, x: 0, y: 0 });
  return aroundFocus(image, { width, height });
}

/** Returns true when the crop has enough pixels for the networks to show it in its aspect. */
export function cropIsLargeEnough(crop: Crop, aspect: ImageAspect, role: ImageRole = 'picture'): boolean {
  const least = leastSize(aspect, role);
  return crop.width >= least.width && crop.height >= least.height;
}

const aspectsOfRole: Record<ImageRole, readonly ImageAspect[]> = {
  picture: ['1:1', '1.91:1'],
  logo: ['1:1', '4:1'],
};

/** Allowed deviation of a whole-pixel crop from its exact ratio: pixels of height, or a fraction of the height. */
const DEVIATION = { pixels: 2, part: 0.01 };

/** Returns true when the role has the aspect and the crop matches it. Any other crop would be distorted. */
export function cropKeepsAspect(
  { width, height }: Crop,
  aspect: ImageAspect,
  role: ImageRole = 'picture',
): boolean {
  const exact = width / aspectRatios[aspect];
  const most = Math.max(DEVIATION.pixels, exact * DEVIATION.part);
  return aspectsOfRole[role].includes(aspect) && Math.abs(height - exact) <= most;
}

/** Returns true when the crop is part of the picture. A crop rounded up in the browser may end a pixel beyond it. */
export function cropLiesInside({ x, y, width, height }: Crop, size: Size): boolean {
  return x + width <= size.width + 1 && y + height <= size.height + 1;
}

/** Returns the requirements of a cropped picture or logo, one per line. */
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

/** Returns the aspects that a channel's ad uses. */
export function aspectsOf(channel: Channel): readonly ImageAspect[] {
  if (channel === 'display') return ['1.91:1', '1:1'];
  return channel === 'search' ? [] : ['1:1'];
}

/** Number of pictures in a new ad. Users can add more. */
const STARTING_PICTURES = 3;

/**
 * Returns the crops for a new ad of a channel: the first pictures with enough pixels for every aspect of
 * the channel, each cropped around its focus.
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

/**
 * Splits images into the square ones that go live sends and the rest. Facebook and Instagram show square
 * images only.
 */
export function splitBySquare(images: readonly AdImage[]): { sent: AdImage[]; leftOut: AdImage[] } {
  return {
    sent: images.filter((image) => image.aspect === '1:1'),
    leftOut: images.filter((image) => image.aspect !== '1:1'),
  };
}

/** Returns true when an ad mixes approved crops with others. The networks do not allow the mix. */
export function mixesApproved(images: readonly AdImage[]): boolean {
  return new Set(images.map(({ approved }) => approved === true)).size > 1;
}

/**
 * Returns the broken image rules of a channel's ad: at least one of each required aspect, and no more than
 * the maximum.
 */
export function checkAdImages(images: readonly AdImage[], channel: Channel, path: string): Problem[] {
  if (channel === 'search') return [];
  const label = channelLabels[channel];
  const max = limits.adImages[channel];
  if (images.length === 0) return [problem(path, 'imagesMissing', { channel: label })];
  const found: Problem[] = [];
  const has = (aspect: ImageAspect) => images.some((image) => image.aspect === aspect);
  if (!has('1:1')) found.push(problem(path, 'imageSquareMissing', { channel: label }));
  if (channel === 'display' && !has('1.91:1'))
    found.push(problem(path, 'imageLandscapeMissing', { channel: label }));
  if (images.length > max) found.push(problem(path, 'imagesTooMany', { max, channel: label }));
  if (mixesApproved(images)) found.push(problem(path, 'imagesMixed'));
  if (channel !== 'display') {
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
