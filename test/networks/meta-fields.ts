import { metaTable } from './meta-table.ts';

/** Splits `a,b{c,d},e.limit(5){f}` at its top-level commas. */
function topLevel(list: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of list) {
    if ('{('.includes(letter)) depth += 1;
    if ('})'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Returns the problems of a `fields` parameter: each name must be a field of the answer's type. */
export function fieldProblems(list: string, type: string, at: string): string[] {
  const members = metaTable.types.get(type);
  if (members === undefined) return [`${at} asks for fields of ${type}, which has none`];
  return topLevel(list).flatMap((field) => {
    const [, name = '', nested] = /^(\w+)(?:\.\w+\([^)]*\))*(?:\{(.*)\})?$/.exec(field) ?? [];
    const member = members.get(name);
    if (member === undefined) return [`${at}.fields: ${type} has no ${field}`];
    const inner = /^(?:list<)?([^<>]+)>?$/.exec(member.type)?.[1] ?? '';
    return nested === undefined ? [] : fieldProblems(nested, inner, at);
  });
}
