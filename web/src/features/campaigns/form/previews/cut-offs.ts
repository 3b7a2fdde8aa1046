/**
 * After about how many characters a network stops showing a text. They publish some of these and change all of them:
 * a preview says "about".
 */
export const cutOffs = {
  facebook: { text: 125, title: 40 },
  instagram: { text: 125 },
} as const;

/** The part of a text that is shown, and the rest. Characters are code points; a word is not torn if it can be helped. */
export function splitAt(text: string, cut: number): { shown: string; rest: string } {
  const characters = Array.from(text);
  if (characters.length <= cut) return { shown: text, rest: '' };
  const space = characters.lastIndexOf(' ', cut);
  const at = space > cut * 0.8 ? space : cut;
  return { shown: characters.slice(0, at).join(''), rest: characters.slice(at).join('').trim() };
}
