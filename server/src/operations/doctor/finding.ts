/** Sentence of the doctor. A problem keeps something from working; a warning may soon. */
export type Finding = { level: 'fine' | 'warning' | 'problem'; text: string };

export const fine = (text: string): Finding => ({ level: 'fine', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });
