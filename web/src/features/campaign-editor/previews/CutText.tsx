import { splitAt } from './cut-offs.ts';
import classes from './previews.module.css';

type Props = {
  text: string;
  cut: number;
  /** Text that the network appends at the cut. Without it, the rest is shown and marked as too long. */
  mark?: string;
  /** Placeholder for an empty text. */
  empty: string;
};

/** Shows a text up to the network's cut. */
export function CutText({ text, cut, mark, empty }: Props) {
  if (text === '') return <span className={classes.empty}>{empty}</span>;
  const { shown, rest } = splitAt(text, cut);
  if (rest === '') return shown;
  return (
    <>
      {shown}
      <span className={classes.mark}>… {mark}</span>
      {mark === undefined && <span className={classes.rest}> {rest}</span>}
    </>
  );
}
