import type { ReactNode } from 'react';
import type { Look } from './preview-style.ts';
import classes from './previews.module.css';

type Props = {
  /** Where the ad stands. */
  place: string;
  look: Look;
  width: number;
  /** What the network does with the ad that cannot be seen in the picture of it. */
  notes: readonly (string | false)[];
  /** Boxes of a fixed size have their own frame. */
  bare?: boolean;
  children: ReactNode;
};

/** One placement: its name, the ad in the network's own colours, and what the network cuts. */
export function PreviewFrame({ place, look, width, notes, bare = false, children }: Props) {
  const said = [...new Set(notes)].filter((note) => note !== false);
  return (
    <figure className={classes.figure} style={{ maxWidth: width }}>
      <figcaption className={classes.place}>{place}</figcaption>
      <div className={bare ? classes.bare : classes.ad} data-look={look}>
        {children}
      </div>
      {said.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </figure>
  );
}
