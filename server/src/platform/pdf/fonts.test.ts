import { expect, test } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newPaper, tagged, write } from './paper.ts';

async function textsOf(text: string): Promise<string[]> {
  const paper = newPaper('Report');
  const chunks: Buffer[] = [];
  paper.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => paper.doc.on('end', resolve));
  tagged(paper, paper.root, 'P', () => write(paper.doc, text, 50, 50, { weight: 'bold' }));
  paper.root.end();
  paper.doc.end();
  await ended;
  return pdfText(Buffer.concat(chunks));
}

test('a period can be copied from a file that follows one with a colon, of which it is a part', async () => {
  expect(await textsOf('Totals: i; ä')).toEqual(['Totals: i; ä']);
  expect(await textsOf('$240.78')).toEqual(['$240.78']);
});
