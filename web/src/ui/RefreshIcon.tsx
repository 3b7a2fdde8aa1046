import { IconRefresh } from '../icons/tabler.ts';
import classes from './motion.module.css';

/** Icon of a button that refreshes something; turns while that runs. */
export function RefreshIcon({ size = 16, turning }: { size?: number; turning: boolean }) {
  return <IconRefresh size={size} className={turning ? classes.turning : undefined} />;
}
