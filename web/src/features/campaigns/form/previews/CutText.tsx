import { splitAt } from './cut-offs.ts';
import classes from './previews.module.css';

type Props = {
  text: string;
  cut: number;
  /** What the network writes where it cuts. */
  mark?: string;
  /** What stands here in grey while nothing is written. */
  empty: string;
};

/** A text as far as a network shows it, the mark where it cuts, and the rest dimmed behind it. */
export function CutText({ text, cut, mark = '', empty }: Props) {
  if (text === '') return <span className={classes.empty}>{empty}</span>;
  const { shown, rest } = splitAt(text, cut);
  if (rest === '') return shown;
  return (
    <>
      {shown}
      <span className={classes.mark}>… {mark}</span> <span className={classes.rest}>{rest}</span>
    </>
  );
}
