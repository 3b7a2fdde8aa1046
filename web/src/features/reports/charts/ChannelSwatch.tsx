import classes from './ChannelSwatch.module.css';

export function ChannelSwatch({ color }: { color: string }) {
  return <span className={classes.swatch} style={{ background: color }} aria-hidden />;
}
