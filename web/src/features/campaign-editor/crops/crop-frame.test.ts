import { expect, test } from 'vitest';
import {
  dragged,
  frameOf,
  moved,
  percentOf,
  rescaled,
  scaleEnd,
  startFrame,
  type CropSubject,
} from './crop-frame.ts';

const subject: CropSubject = { size: { width: 2000, height: 1000 }, aspect: '1:1', role: 'picture' };
const start = startFrame(subject);

test('the first crop takes 90 percent of the height at a scale of 100', () => {
  expect(start).toEqual({ crop: { x: 550, y: 50, width: 900, height: 900 }, scale: 100 });
});

test('a scale of 200 percent halves the crop around the same center', () => {
  expect(rescaled(subject, start, 200)).toEqual({
    crop: { x: 775, y: 275, width: 450, height: 450 },
    scale: 200,
  });
});

test("a scale below 100 percent enlarges the crop up to the picture's size", () => {
  const small = rescaled(subject, start, 20);
  expect(small).toEqual({ crop: { x: 500, y: 0, width: 1000, height: 1000 }, scale: 20 });
  expect(scaleEnd(subject, small)).toBe('most');
  expect(rescaled(subject, start, 5).scale).toBe(20);
});

test("a crop never gets smaller than the ads' minimum size", () => {
  const little = { ...subject, size: { width: 500, height: 400 } };
  const close = rescaled(little, startFrame(little), 200);
  expect(close.crop.width).toBe(300);
  expect(scaleEnd(little, close)).toBe('least');
});

test('a moved crop stops at the edges', () => {
  expect(moved(subject, start, { x: -40 }).crop).toMatchObject({ x: 0, y: 50 });
  expect(moved(subject, start, { y: 4000 }).crop).toMatchObject({ x: 550, y: 100 });
});

test('resizing a crop changes its scale, and moving it keeps its size', () => {
  const part = percentOf(subject, start);
  expect(dragged(subject, start, { ...part, x: 10 })).toEqual({ ...start, crop: { ...start.crop, x: 200 } });
  expect(dragged(subject, start, { x: 0, y: 0, width: 30, height: 60 })).toEqual({
    crop: { x: 0, y: 0, width: 600, height: 600 },
    scale: 150,
  });
});

test('an existing crop shows its scale', () => {
  expect(frameOf(subject, { x: 0, y: 0, width: 600, height: 600 }).scale).toBe(150);
});
