import { inflateSync } from 'node:zlib';

/** Returns the texts drawn in a PDF in page order, decoded with the character maps embedded in its fonts. */
export function pdfText(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'));
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, fonts.get(name) ?? lettersOf(objects, id));
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  return pages.flatMap(({ dictionary }) => {
    const [, id = ''] = /\/Contents (\d+) 0 R/.exec(dictionary) ?? [];
    return drawnTexts(objects.get(id)?.stream ?? '', fonts);
  });
}

type PdfObject = { dictionary: string; stream: string };

function objectsOf(source: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', packed] = body.split(/\nstream\n/, 2);
    const bytes = Buffer.from((packed ?? '').replace(/\nendstream$/, ''), 'latin1');
    const stream = /FlateDecode/.test(dictionary)
      ? inflateSync(bytes).toString('latin1')
      : bytes.toString('latin1');
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

/** Maps the character codes of a font to text. */
function lettersOf(objects: Map<string, PdfObject>, font: string): Map<string, string> {
  const [, id = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.dictionary ?? '') ?? [];
  const letters = new Map<string, string>();
  const map = objects.get(id)?.stream ?? '';
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, units = ''], index) => {
      const code = (parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const bytes = Buffer.from(units.replaceAll(' ', ''), 'hex').swap16();
      letters.set(code, bytes.toString('utf16le'));
    });
  return letters;
}

function drawnTexts(stream: string, fonts: Map<string, Map<string, string>>): string[] {
  const texts: string[] = [];
  let letters = new Map<string, string>();
  for (const [, font, codes] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters;
    if (codes === undefined) continue;
    const hex = [...codes.matchAll(/<([0-9a-f]*)>/g)].map(([, part = '']) => part).join('');
    texts.push((hex.match(/.{4}/g) ?? []).map((code) => letters.get(code) ?? '').join(''));
  }
  return texts;
}
