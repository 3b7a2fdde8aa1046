import { Acting } from '../../features/accounts/Acting.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import classes from './TopStrips.module.css';

/** Strips that stay visible at the top of every screen while it scrolls. */
export function TopStrips() {
  return (
    <div className={classes.top}>
      <Acting />
      <OfflineStrip />
    </div>
  );
}
