import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Look } from './preview-style.ts';
import classes from './previews.module.css';

type Props = {
  /** Name of the placement. */
  place: string;
  look: Look;
  width: number;
  /** Notes on effects of the network that the picture does not show. */
  notes: readonly (string | false)[];
  /** True for ads of a fixed size, which draw their own frame. */
  bare?: boolean;
  children: ReactNode;
};

/** Frames one placement in the network's colors, with its name and the notes. */
export function PreviewFrame({ place, look, width, notes, bare = false, children }: Props) {
  const said = [...new Set(notes)].filter((note) => note !== false);
  return (
    <Box component="figure" className={classes.figure} maw={width}>
      <figcaption className={classes.place}>{place}</figcaption>
      <div className={bare ? classes.bare : classes.ad} data-look={look}>
        {children}
      </div>
      {said.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </Box>
  );
}
