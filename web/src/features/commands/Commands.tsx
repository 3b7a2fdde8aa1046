import { lazy, Suspense } from 'react';
import '../../i18n/command-texts.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { closeCommands, useCommands } from './command-state.ts';
import { useShortcuts } from './use-shortcuts.ts';

const CommandMenu = lazy(() => whenOnline(() => import('./CommandMenu.tsx')));
const ShortcutsDialog = lazy(() => whenOnline(() => import('./ShortcutsDialog.tsx')));
const ActivityDialog = lazy(() => whenOnline(() => import('./ActivityDialog.tsx')));
const CreateCampaignDialog = lazy(() =>
  whenOnline(() => import('../campaign-actions/CreateCampaignDialog.tsx')),
);

const OrderDialog = lazy(() => whenOnline(() => import('./orders/OrderDialog.tsx')));

const dialogs = {
  menu: CommandMenu,
  shortcuts: ShortcutsDialog,
  activity: ActivityDialog,
  create: CreateCampaignDialog,
  order: OrderDialog,
};

/**
 * Handles the shortcuts of all signed-in screens, and renders their dialogs. Each dialog's code loads on
 * first use.
 */
export default function Commands() {
  useShortcuts();
  const { opened, built } = useCommands();
  return built.map((name) => {
    const Dialog = dialogs[name];
    return (
      <Suspense key={name}>
        <Dialog opened={opened === name} onClose={closeCommands} />
      </Suspense>
    );
  });
}
