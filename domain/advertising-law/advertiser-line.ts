/** Returns the text with the sentence at its end, or undefined if it would be longer than `max`. */
export function withClosingLine(text: string, line: string, max: number): string | undefined {
  const start = text.trim();
  const whole = start === '' ? line : `${closedSentence(start)} ${line}`;
  return whole.length <= max ? whole : undefined;
}

/** Returns the text with a period at its end, unless it has a mark there. */
export function closedSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
