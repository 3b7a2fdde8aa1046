import { expect, test } from 'vitest';
import { sortOut } from './upload-problems.ts';

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

test('unusable files are named with their problem, and the other files are accepted', () => {
  const { wanted, problems } = sortOut([file('a.JPG'), file('b.gif'), file('c.png', 10_485_761)], 0);
  expect(wanted.map(({ name }) => name)).toEqual(['a.JPG']);
  expect(problems).toEqual(['b.gif: only .jpg, .jpeg, .png can be used', 'c.png: larger than 10 MB']);
});

test('at most twenty pictures are accepted at a time', () => {
  const files = Array.from({ length: 5 }, (_, index) => file(`${index}.png`));
  const { wanted, problems } = sortOut(files, 17);
  expect(wanted).toHaveLength(3);
  expect(problems).toEqual(['At most 20 pictures at a time. Not added: 3.png, 4.png']);
});
