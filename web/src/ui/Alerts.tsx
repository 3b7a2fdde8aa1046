import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { limits } from '#domain/limits.ts';

/** Where alerts appear. Loaded after the first screen: nobody is told anything before. */
export default function Alerts() {
  return <Notifications position="top-center" autoClose={limits.messageMs} limit={3} />;
}
