import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aspectsOf,
  bestCrop,
  centerCrop,
  checkAdImages,
  cropIsLargeEnough,
  cropKeepsAspect,
  cropLiesInside,
  imageRequirements,
  leastSize,
  placeCrop,
  splitBySquare,
  startCrop,
  startingCrops,
  type Focus,
  type ImageRole,
} from './ad-images.ts';
import { imageAspects, type AdImage, type ImageAspect } from '../campaign-content.ts';
import type { Channel } from '../channels.ts';
import { say, type Problem } from '../messages.ts';

const ratios = { '1:1': 1, '1.91:1': 1.91, '4:1': 4 } as const;
const said = (problems: readonly Problem[]) =>
  problems.map(({ path, message, params }) => `${path}: ${say(message, params)}`);
const picture = (aspect: ImageAspect, id = '1'): AdImage => ({
  image_id: id,
  aspect,
  crop: { x: 0, y: 0, width: 1200, height: 1200 / ratios[aspect] },
});
const pictures = (count: number, aspect: ImageAspect) =>
  Array.from({ length: count }, (_, index) => picture(aspect, String(index + 1)));

describe('centerCrop', () => {
  test.each<[number, number, ImageAspect, { x: number; y: number; width: number; height: number }]>([
    [1000, 500, '1:1', { x: 250, y: 0, width: 500, height: 500 }],
    [500, 1000, '1:1', { x: 0, y: 250, width: 500, height: 500 }],
    [300, 300, '1:1', { x: 0, y: 0, width: 300, height: 300 }],
    [1910, 1000, '1.91:1', { x: 0, y: 0, width: 1910, height: 1000 }],
    [1910, 2000, '1.91:1', { x: 0, y: 500, width: 1910, height: 1000 }],
    [4000, 1000, '1.91:1', { x: 1045, y: 0, width: 1910, height: 1000 }],
    [600, 600, '1.91:1', { x: 0, y: 143, width: 600, height: 314 }],
    [512, 128, '4:1', { x: 0, y: 0, width: 512, height: 128 }],
    [1000, 1000, '4:1', { x: 0, y: 375, width: 1000, height: 250 }],
    [101, 100, '1:1', { x: 0, y: 0, width: 100, height: 100 }],
    [100, 101, '1:1', { x: 0, y: 0, width: 100, height: 100 }],
  ])('the center crop of %d x %d in %s is the largest centered one', (width, height, aspect, crop) => {
    expect(centerCrop({ width, height }, aspect)).toEqual(crop);
  });

  test('a center crop is inside the picture, in whole pixels, centered, and as exact and large as pixels allow', () => {
    const side = fc.integer({ min: 50, max: 8000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(...imageAspects), (width, height, aspect) => {
        const crop = centerCrop({ width, height }, aspect);
        const ratio = ratios[aspect];
        expect(Object.values(crop).every(Number.isInteger)).toBe(true);
        expect(Math.abs(width - crop.width - 2 * crop.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(height - crop.height - 2 * crop.y)).toBeLessThanOrEqual(1);
        expect(Math.abs(crop.width - crop.height * ratio)).toBeLessThan(ratio + 1e-6);
        const largest = Math.min(width, height * ratio);
        expect(crop.width).toBeLessThanOrEqual(width);
        expect(crop.height).toBeLessThanOrEqual(height);
        expect(largest - crop.width).toBeLessThan(1);
      }),
    );
  });
});

describe('bestCrop', () => {
  const portrait = { width: 800, height: 1600 };
  test.each<[what: string, focus: Focus | null, aspect: ImageAspect, y: number]>([
    ['nothing that stands out', null, '1.91:1', 590],
    ['the middle', { x: 0.5, y: 0.5 }, '1.91:1', 590],
    // The crop is 419 pixels high, so a face at 250 moves into its middle third.
    ['a face near the top', { x: 0.5, y: 250 / 1600 }, '1.91:1', 110],
    ['a face at the very top', { x: 0.5, y: 0 }, '1.91:1', 0],
    ['a face near the end', { x: 0.5, y: 0.99 }, '1.91:1', 1181],
    ['a face a little above the middle', { x: 0.5, y: 0.46 }, '1.91:1', 590],
  ])('the best crop of a portrait with %s keeps the focus in view', (_, focus, aspect, y) => {
    const crop = bestCrop({ ...portrait, focus }, aspect);
    expect(crop).toEqual({ x: 0, y, width: 800, height: 419 });
  });

  test('the best crop moves sideways to a focus', () => {
    expect(bestCrop({ width: 1500, height: 900, focus: { x: 0.1, y: 0.5 } }, '1:1')).toMatchObject({ x: 0 });
    expect(bestCrop({ width: 1500, height: 900, focus: { x: 0.75, y: 0.5 } }, '1:1')).toMatchObject({
      x: 525,
    });
  });

  test('the best crop is as large as the center crop and inside the picture for every focus', () => {
    const side = fc.integer({ min: 50, max: 8000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(side, side, part, part, fc.constantFrom(...imageAspects), (width, height, x, y, aspect) => {
        const size = { width, height };
        for (const crop of [
          bestCrop({ ...size, focus: { x, y } }, aspect),
          startCrop({ ...size, focus: { x, y } }, aspect),
        ]) {
          expect(Object.values(crop).every(Number.isInteger)).toBe(true);
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
          expect(crop.x + crop.width).toBeLessThanOrEqual(width);
          expect(crop.y + crop.height).toBeLessThanOrEqual(height);
        }
        expect(bestCrop({ ...size, focus: { x, y } }, aspect)).toMatchObject({
          width: centerCrop(size, aspect).width,
          height: centerCrop(size, aspect).height,
        });
      }),
    );
  });
});

describe('cropIsLargeEnough', () => {
  test.each<[ImageAspect, number, number]>([
    ['1:1', 300, 300],
    ['1.91:1', 600, 314],
    ['4:1', 512, 128],
  ])('a crop in %s needs %d x %d pixels', (aspect, width, height) => {
    const crop = { x: 0, y: 0, width, height };
    expect(cropIsLargeEnough(crop, aspect)).toBe(true);
    expect(cropIsLargeEnough({ ...crop, width: width - 1 }, aspect)).toBe(false);
    expect(cropIsLargeEnough({ ...crop, height: height - 1 }, aspect)).toBe(false);
  });

  test.each<[ImageAspect, number, number]>([
    ['1:1', 300, 300],
    ['1.91:1', 600, 314],
    ['4:1', 512, 128],
  ])(
    'the center crop of a picture of exactly the least size for %s, %d x %d, is large enough',
    (aspect, width, height) => {
      expect(cropIsLargeEnough(centerCrop({ width, height }, aspect), aspect)).toBe(true);
    },
  );
});

test.each<[ImageAspect, number, number]>([
  ['1:1', 128, 128],
  ['4:1', 512, 128],
])('a logo of %s needs only %d x %d pixels', (aspect, width, height) => {
  const crop = { x: 0, y: 0, width, height };
  expect(cropIsLargeEnough(crop, aspect, 'logo')).toBe(true);
  expect(cropIsLargeEnough({ ...crop, height: height - 1 }, aspect, 'logo')).toBe(false);
});

describe('cropKeepsAspect', () => {
  const keeps = (width: number, height: number, aspect: ImageAspect, role?: ImageRole) =>
    cropKeepsAspect({ x: 0, y: 0, width, height }, aspect, role);

  test.each<[number, number, ImageAspect, ImageRole, boolean]>([
    [300, 302, '1:1', 'picture', true],
    [300, 304, '1:1', 'picture', false],
    [128, 131, '1:1', 'logo', false],
    [1000, 1010, '1:1', 'picture', true],
    [1000, 989, '1:1', 'picture', false],
    [600, 314, '1.91:1', 'picture', true],
    [600, 600, '1.91:1', 'picture', false],
    [600, 314, '1.91:1', 'logo', false],
    [512, 128, '4:1', 'logo', true],
    [512, 132, '4:1', 'logo', false],
    [512, 128, '4:1', 'picture', false],
    [128, 128, '1:1', 'logo', true],
  ])('a crop of %d x %d in %s as a %s keeps its aspect: %s', (width, height, aspect, role, kept) => {
    expect(keeps(width, height, aspect, role)).toBe(kept);
  });

  test('every crop that a user can draw keeps its aspect', () => {
    const side = fc.integer({ min: 600, max: 8000 });
    const cut = fc.constantFrom(
      ...([
        ['1:1', 'picture'],
        ['1.91:1', 'picture'],
        ['1:1', 'logo'],
        ['4:1', 'logo'],
      ] as const),
    );
    fc.assert(
      fc.property(side, side, side, cut, (width, height, wanted, [aspect, role]) => {
        const size = { width, height };
        const placed = placeCrop(size, { aspect, role, width: wanted, x: 0, y: 0 });
        for (const crop of [centerCrop(size, aspect), startCrop(size, aspect, role), placed])
          expect(cropKeepsAspect(crop, aspect, role)).toBe(true);
      }),
    );
  });
});

test('a crop lies inside its picture, give or take one pixel of rounding', () => {
  const size = { width: 400, height: 300 };
  expect(cropLiesInside({ x: 100, y: 0, width: 301, height: 300 }, size)).toBe(true);
  expect(cropLiesInside({ x: 100, y: 0, width: 302, height: 300 }, size)).toBe(false);
  expect(cropLiesInside({ x: 0, y: 1, width: 300, height: 300 }, size)).toBe(true);
  expect(cropLiesInside({ x: 0, y: 2, width: 300, height: 300 }, size)).toBe(false);
});

describe('startCrop', () => {
  test.each<[number, number, ImageAspect, { x: number; y: number; width: number; height: number }]>([
    [1000, 1000, '1:1', { x: 50, y: 50, width: 900, height: 900 }],
    [3000, 1000, '1.91:1', { x: 640, y: 50, width: 1719, height: 900 }],
    [1000, 2000, '1:1', { x: 0, y: 500, width: 1000, height: 1000 }],
    [300, 300, '1:1', { x: 0, y: 0, width: 300, height: 300 }],
  ])('the start crop of %d x %d in %s has the expected place and size', (width, height, aspect, crop) => {
    expect(startCrop({ width, height }, aspect)).toEqual(crop);
  });
});

describe('placeCrop', () => {
  const size = { width: 1000, height: 800 };
  const place = (own: Partial<Parameters<typeof placeCrop>[1]>) =>
    placeCrop(size, { aspect: '1:1', role: 'picture', width: 400, x: 0, y: 0, ...own });

  test('placeCrop keeps a crop inside its picture', () => {
    expect(place({ x: -20, y: 900 })).toEqual({ x: 0, y: 400, width: 400, height: 400 });
    expect(place({ width: 5000, x: 300 })).toEqual({ x: 200, y: 0, width: 800, height: 800 });
  });

  test('placeCrop stops at the smallest size that the networks accept', () => {
    expect(place({ width: 10 })).toMatchObject({ width: 300, height: 300 });
    expect(place({ width: 10, role: 'logo' })).toMatchObject({ width: 128, height: 128 });
  });

  test('a placed crop is always inside and large enough when the picture has enough pixels', () => {
    const side = fc.integer({ min: 600, max: 6000 });
    const any = fc.integer({ min: -9000, max: 9000 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(...imageAspects),
        any,
        any,
        any,
        (w, h, aspect, width, x, y) => {
          const whole = { width: w, height: h };
          const crop = placeCrop(whole, { aspect, role: 'picture', width, x, y });
          expect(cropIsLargeEnough(crop, aspect)).toBe(true);
          expect(crop.x + crop.width).toBeLessThanOrEqual(w);
          expect(crop.y + crop.height).toBeLessThanOrEqual(h);
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(crop.width / crop.height - ratios[aspect])).toBeLessThan(0.03);
        },
      ),
    );
  });
});

test('the requirements of pictures and logos are given in three lines', () => {
  expect(imageRequirements('picture')).toEqual([
    'Size: at most 5.12 MB after cropping',
    'Format: .jpg, .jpeg, .png',
    'Dimensions: at least 300 × 300 pixels (1:1) square, or 600 × 314 pixels (1.91:1) wide',
  ]);
  expect(imageRequirements('logo')).toEqual([
    'Size: at most 5.12 MB after cropping',
    'Format: .jpeg, .jpg, .png, .gif',
    'Dimensions: at least 128 × 128 pixels (1:1) square, or 512 × 128 pixels (4:1) wide',
  ]);
  expect(leastSize('1:1', 'logo')).toEqual({ width: 128, height: 128 });
});

describe('startingCrops', () => {
  const large = { id: 'large', width: 1600, height: 900 };
  const square = { id: 'square', width: 500, height: 500 };
  const small = { id: 'small', width: 299, height: 900 };
  const chosen = (channel: Channel, ...images: { id: string; width: number; height: number }[]) =>
    startingCrops(images, channel).map(({ image, aspect }) => `${image.id} ${aspect}`);

  test.each<[Channel, ImageAspect[]]>([
    ['facebook', ['1:1']],
    ['instagram', ['1:1']],
    ['display', ['1.91:1', '1:1']],
    ['search', []],
  ])('%s ads use the aspects %j', (channel, aspects) => {
    expect(aspectsOf(channel)).toEqual(aspects);
    expect(chosen(channel, large)).toEqual(aspects.map((aspect) => `large ${aspect}`));
  });

  test('a new ad starts with the first three pictures that have enough pixels for every aspect of the channel', () => {
    expect(chosen('facebook', small, square, large)).toEqual(['square 1:1', 'large 1:1']);
    expect(chosen('display', small, square, large)).toEqual(['large 1.91:1', 'large 1:1']);
    const many = ['a', 'b', 'c', 'd'].map((id) => ({ ...large, id }));
    expect(chosen('facebook', ...many)).toEqual(['a 1:1', 'b 1:1', 'c 1:1']);
    expect(chosen('display', ...many)).toHaveLength(6);
    expect(chosen('facebook')).toEqual([]);
  });

  test('a starting crop of a picture without a focus is centered', () => {
    expect(startingCrops([large], 'facebook')).toEqual([
      { image: large, aspect: '1:1', crop: { x: 350, y: 0, width: 900, height: 900 } },
    ]);
  });
});

test('going live sends square pictures to facebook and instagram and leaves out the others', () => {
  const images = [picture('1:1', '1'), picture('1.91:1', '2'), picture('4:1', '3'), picture('1:1', '4')];
  const { sent, leftOut } = splitBySquare(images);
  expect(sent.map(({ image_id }) => image_id)).toEqual(['1', '4']);
  expect(leftOut.map(({ image_id }) => image_id)).toEqual(['2', '3']);
});

describe('checkAdImages', () => {
  const social = [
    ['facebook', 'Facebook'],
    ['instagram', 'Instagram'],
  ] as const;

  test.each(social)('%s needs one to ten square pictures', (channel, label) => {
    expect(said(checkAdImages([], channel, 'images'))).toEqual([
      `images: Choose at least one image for ${label}`,
    ]);
    expect(checkAdImages(pictures(1, '1:1'), channel, 'images')).toEqual([]);
    expect(checkAdImages(pictures(10, '1:1'), channel, 'images')).toEqual([]);
    expect(said(checkAdImages(pictures(11, '1:1'), channel, 'images'))).toEqual([
      `images: At most 10 images for ${label}`,
    ]);
  });

  test.each(social)(
    '%s warns about a picture that is not square and needs a square one',
    (channel, label) => {
      const mixed = checkAdImages([picture('1:1'), picture('1.91:1')], channel, 'images');
      expect(said(mixed)).toEqual([`images.1: ${label} shows only square images. This one will be left out`]);
      expect(mixed.map(({ severity }) => severity)).toEqual(['warning']);
      const none = checkAdImages([picture('1.91:1')], channel, 'images');
      expect(said(none)).toEqual([
        `images: ${label} needs at least one square (1:1) image`,
        `images.0: ${label} shows only square images. This one will be left out`,
      ]);
      expect(none.map(({ severity }) => severity)).toEqual(['error', 'warning']);
    },
  );

  test('a display ad needs both aspects and at most fifteen pictures, and raises no warning', () => {
    const display = (...images: AdImage[]) => said(checkAdImages(images, 'display', 'images'));
    const landscape = picture('1.91:1');
    expect(display()).toEqual(['images: Choose at least one image for Google Ads']);
    expect(display(landscape, picture('1:1'))).toEqual([]);
    expect(display(landscape)).toEqual(['images: Google Ads needs at least one square (1:1) image']);
    expect(display(picture('1:1'))).toEqual([
      'images: Google Ads needs at least one landscape (1.91:1) image',
    ]);
    expect(display(landscape, ...pictures(14, '1:1'))).toEqual([]);
    expect(display(landscape, ...pictures(15, '1:1'))).toEqual(['images: At most 15 images for Google Ads']);
  });

  test('approved pictures cannot be mixed with others in one ad', () => {
    const approved = { ...picture('1:1', '7'), approved: true };
    expect(checkAdImages([approved, { ...approved, image_id: '8' }], 'facebook', 'images')).toEqual([]);
    expect(said(checkAdImages([approved, picture('1:1')], 'facebook', 'images'))).toEqual([
      'images: Approved pictures cannot be mixed with others in one ad',
    ]);
  });

  test('a search ad needs no pictures', () => {
    expect(checkAdImages([], 'search', 'images')).toEqual([]);
  });
});
