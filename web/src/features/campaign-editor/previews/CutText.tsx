import { splitAt } from './cut-offs.ts';
import classes from './previews.module.css';

type Props = {
  text: string;
  cut: number;
  /** Text that the network appends at the cut. */
  mark?: string;
  /** Placeholder for an empty text. */
  empty: string;
};

/** Shows a text up to the network's cut, then the mark and the dimmed rest. */
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
