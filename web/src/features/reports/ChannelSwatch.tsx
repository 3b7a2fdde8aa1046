import classes from './ChannelSwatch.module.css';

/** The hue of a channel, beside its name. */
export function ChannelSwatch({ color }: { color: string }) {
  return <span className={classes.swatch} style={{ background: color }} aria-hidden />;
}
