import { expect, test } from 'vitest';
import { channelHues, hueOf } from './channel-hues.ts';
import { reportTabs } from '#domain/report/report-tabs.ts';

/** Background colors of cards in the two themes. */
const surfaces = ['#ffffff', '#1f2024'];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(Object.entries(channelHues))(
  'the color of %s has a contrast of 3:1 on the cards of both themes',
  (_, hue) => {
    for (const surface of surfaces) expect(contrast(hue, surface)).toBeGreaterThan(3);
  },
);

test('every tab has a different color', () => {
  expect(new Set(reportTabs.map(hueOf)).size).toBe(reportTabs.length);
});
