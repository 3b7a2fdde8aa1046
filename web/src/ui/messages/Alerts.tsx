import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { limits } from '#domain/limits.ts';
import classes from './Alerts.module.css';

const WIDTH = 360;

/** Container of alerts. Loaded after the first screen, because no alert appears earlier. */
export default function Alerts() {
  return (
    <Notifications
      position="bottom-right"
      className={classes.alerts}
      autoClose={limits.messageMs}
      containerWidth={WIDTH}
      limit={3}
    />
  );
}
