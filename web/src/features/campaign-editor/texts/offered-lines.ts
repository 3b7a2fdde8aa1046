import type { Problem } from '#domain/messages.ts';

export type OfferedLine = { kind: OfferKind; line: string; citation: string };
type OfferKind = 'advertiser' | 'altered' | 'equalHousing';

/** Lines that the rules would add to texts, by the path of the text. Those of one kind are added together. */
export type OfferedLines = ReadonlyMap<string, OfferedLine>;

/** Returns the lines that would resolve findings, for each kind of finding. */
export function offeredLines(problems: readonly Problem[]): Map<OfferKind, Map<string, OfferedLine>> {
  const kinds = new Map<OfferKind, Map<string, OfferedLine>>();
  for (const { path, params } of problems) {
    if (typeof params?.line !== 'string') continue;
    const kind = params.kind as OfferKind;
    const lines = kinds.get(kind) ?? new Map<string, OfferedLine>();
    kinds.set(kind, lines.set(path, { kind, line: params.line, citation: String(params.citation ?? '') }));
  }
  return kinds;
}
