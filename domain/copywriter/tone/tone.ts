/** Tones of a campaign's texts. */
export const tones = ['plain', 'warm', 'bold'] as const;
export type Tone = (typeof tones)[number];
