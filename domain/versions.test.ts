import { describe, expect, test } from 'vitest';
import { isNewer, needsUpdate } from './versions.ts';

describe('versions', () => {
  test.each([
    ['0.2.0', '0.1.0', true],
    ['0.1.0', '0.1.0', false],
    ['0.1.0', '0.2.0', false],
    ['0.10.0', '0.9.0', true],
    ['1.0.0', '0.99.99', true],
    ['1.0.1', '1.0', true],
    ['1', '1.0.0', false],
    ['v2.0.0', '1.0.0', true],
    ['1.0.0-beta', '1.0.0', false],
    ['1.1.0+build.7', '1.0.0', true],
    ['', '0.1.0', false],
    ['newest', '0.1.0', false],
  ])('the result of comparing %s with %s is %s', (candidate, current, expected) => {
    expect(isNewer(candidate, current)).toBe(expected);
  });

  test.each([
    ['0.2.0', true, true],
    ['0.2.0', false, false],
    ['0.1.0', true, false],
    ['0.0.9', true, false],
  ])('version 0.1.0 with latest version %s and force %s needs an update: %s', (latest, forced, expected) => {
    const server = { latest_web_app_version: latest, force_web_app_update: forced };
    expect(needsUpdate('0.1.0', server)).toBe(expected);
  });
});
