import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { limits } from '#domain/limits.ts';
import classes from './Alerts.module.css';

/** Where alerts appear. Loaded after the first screen: nobody is told anything before. */
export default function Alerts() {
  return (
    <Notifications
      position="bottom-right"
      className={classes.alerts}
      autoClose={limits.messageMs}
      containerWidth={limits.dialog.notification}
      limit={3}
    />
  );
}
