import { expect, test } from 'vitest';
import { pictureName, untakenPictures } from './page-pictures.ts';

const page = 'https://maplecourt.com/photos';

test('the label of a picture is its file name, without the query and its escapes', () => {
  expect(pictureName(`${page}/Roof%20deck.jpg?w=1200#top`)).toBe('Roof deck.jpg');
  expect(pictureName(`${page}/100%.jpg`)).toBe('100%.jpg');
});

test('pictures of a page are left until the property has images of their names', () => {
  const urls = [`${page}/Roof%20deck.jpg?w=1200`, `${page}/pool.jpg`];
  expect(untakenPictures(urls, [])).toEqual(urls);
  expect(untakenPictures(urls, [{ file_name: 'Roof deck.jpg' }])).toEqual(urls.slice(1));
  expect(untakenPictures(urls, [{ file_name: 'Roof%20deck.jpg' }, { file_name: 'pool.jpg' }])).toEqual([]);
});
