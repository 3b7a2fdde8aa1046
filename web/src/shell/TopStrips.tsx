import { Acting } from '../features/accounts/Acting.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import classes from './TopStrips.module.css';

/** What stays in sight at the top of every screen, however far it is scrolled. */
export function TopStrips() {
  return (
    <div className={classes.top}>
      <Acting />
      <OfflineStrip />
    </div>
  );
}
