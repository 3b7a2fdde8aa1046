/** Markup that is safe to insert without escaping. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

/** Builds markup, escaping every value that html`` did not create. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(
    strings.reduce(
      (page, string, index) => page + string + (index < values.length ? show(values[index]) : ''),
      '',
    ),
  );
}

function show(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece));
  return piece.map(show).join('');
}

function escape(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
