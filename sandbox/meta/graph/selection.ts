import { GraphError } from './graph-error.ts';

/** A selected field, such as adsets.limit(50){id,name}. */
export interface Wanted {
  name: string;
  modifiers: Record<string, string>;
  inner: Wanted[];
}

/** Parses the nested `fields` parameter. */
export function parseFields(source: string): Wanted[] {
  const reader = { source, at: 0 };
  const wanted = readList(reader);
  if (reader.at < source.length) throw syntaxError(reader);
  return wanted;
}

interface Reader {
  source: string;
  at: number;
}

function readList(reader: Reader): Wanted[] {
  const list: Wanted[] = [];
  for (;;) {
    const name = /^[a-z0-9_]+/i.exec(reader.source.slice(reader.at).trimStart())?.[0];
    skipSpace(reader);
    if (!name) {
      if (list.length === 0 && atEnd(reader)) return list;
      throw syntaxError(reader);
    }
    reader.at += name.length;
    list.push({ name, modifiers: readModifiers(reader), inner: readInner(reader) });
    skipSpace(reader);
    if (reader.source[reader.at] !== ',') return list;
    reader.at += 1;
    skipSpace(reader);
    // Graph accepts a trailing comma.
    if (atEnd(reader)) return list;
  }
}

function readModifiers(reader: Reader): Record<string, string> {
  const modifiers: Record<string, string> = {};
  for (;;) {
    const start = /^\.([a-z_]+)\(/i.exec(reader.source.slice(reader.at));
    if (!start) return modifiers;
    reader.at += start[0].length;
    const from = reader.at;
    let depth = 1;
    while (depth > 0) {
      const sign = reader.source[reader.at];
      if (sign === undefined) throw syntaxError(reader);
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      reader.at += 1;
    }
    modifiers[start[1] ?? ''] = reader.source.slice(from, reader.at - 1);
  }
}

function readInner(reader: Reader): Wanted[] {
  if (reader.source[reader.at] !== '{') return [];
  reader.at += 1;
  const inner = readList(reader);
  skipSpace(reader);
  if (reader.source[reader.at] !== '}') throw syntaxError(reader);
  reader.at += 1;
  return inner;
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.source[reader.at] ?? '')) reader.at += 1;
}

function atEnd(reader: Reader): boolean {
  return reader.at >= reader.source.length || reader.source[reader.at] === '}';
}

function syntaxError(reader: Reader): GraphError {
  return new GraphError({
    code: 2500,
    message: `Syntax error "Expected end of string instead of "${reader.source[reader.at] ?? ''}"." at character ${reader.at}: ${reader.source}`,
  });
}
