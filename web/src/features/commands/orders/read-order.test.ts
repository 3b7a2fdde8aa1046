import { describe, expect, test } from 'vitest';
import { readOrder } from './read-order.ts';

describe('orders of the command menu', () => {
  test.each([
    ['pause ashby', { action: 'pause', name: 'ashby' }],
    ['  Stop  The Ashby ', { action: 'pause', name: 'the ashby' }],
    ['resume maple court', { action: 'go_live', name: 'maple court' }],
    ['take maple court live', { action: 'go_live', name: 'maple court' }],
    ['raise budget of maple court to 60', { action: 'set', name: 'maple court', total: 6000 }],
    ['set the daily budget for oak to $1,250.50', { action: 'set', name: 'oak', total: 125_050 }],
    ["lower maple court's budget to 20", { action: 'set', name: 'maple court', total: 2000 }],
    ['change oak to 45', { action: 'set', name: 'oak', total: 4500 }],
    ['raise oak by 20%', { action: 'budget', name: 'oak', percent: 20 }],
    ['cut budget of oak by 10 %', { action: 'budget', name: 'oak', percent: -10 }],
    ['increase oak budget by 5%', { action: 'budget', name: 'oak', percent: 5 }],
  ])('%o is understood', (text, order) => {
    expect(readOrder(text)).toEqual(order);
  });

  test.each([
    'pause',
    'ashby',
    'paused',
    'raise oak',
    'raise oak to 0',
    'set oak by 20%',
    'raise oak by 0%',
    'lower oak by 400%',
  ])('%o is a search', (text) => {
    expect(readOrder(text)).toBeNull();
  });
});
