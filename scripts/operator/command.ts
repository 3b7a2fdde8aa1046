export type Options = {
  prune?: boolean;
  adopt?: boolean;
  here?: boolean;
  exact?: boolean;
  'without-keys'?: boolean;
  to?: string;
};
/** Words after a command: the name of a backup, and options. */
export type Given = { name: string | undefined; options: Options };

export const tell = (step: string) => void process.stderr.write(`${step} …\n`);
export const warn = (sentence: string) => void process.stderr.write(`${sentence}\n`);
export const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
