const INVITATIONS = /\b(tour|visit|book|call|apply|see|schedule|find|move|lease|learn|discover|explore)\b/i;
const FACTS = /\d|\b(bed|bath|bedroom|studio|pool|gym|parking|transit|downtown|balcony|view|park)s?\b/i;

/** Rates ad texts from 0.8 to 1.2. Rewards facts, a call to action, moderate length and variety. */
export function textQuality(texts: readonly string[]): number {
  if (texts.length === 0) return 0.8;
  const all = texts.join(' ');
  const length = all.length / texts.length;
  const distinct = new Set(texts.map((text) => text.toLowerCase().trim())).size / texts.length;
  const score =
    (INVITATIONS.test(all) ? 0.12 : 0) +
    (FACTS.test(all) ? 0.12 : 0) +
    (length >= 15 && length <= 130 ? 0.08 : 0) +
    0.04 * Math.min(1, texts.length / 8) +
    0.04 * distinct;
  return 0.8 + score;
}
