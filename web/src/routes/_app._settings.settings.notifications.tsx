import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettingsPage } from '../features/inbox/NotificationSettingsPage.tsx';

export const Route = createFileRoute('/_app/_settings/settings/notifications')({
  component: NotificationSettingsPage,
});
