import type { Problem } from '#domain/messages.ts';

export type OfferedLine = { line: string; citation: string };

/** Returns the lines that would name the advertiser and their rules, by the path of the text that leaves it out. */
export function offeredLines(problems: readonly Problem[]): Map<string, OfferedLine> {
  return new Map(
    problems.flatMap(({ path, params }) =>
      typeof params?.line === 'string'
        ? [[path, { line: params.line, citation: String(params.citation) }]]
        : [],
    ),
  );
}
