import { Box } from '@mantine/core';
import classes from './ChannelSwatch.module.css';

export function ChannelSwatch({ color }: { color: string }) {
  return <Box component="span" className={classes.swatch} bg={color} aria-hidden />;
}
