import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts';
import classes from '../CampaignForm.module.css';
import { AdPreview } from './AdPreview.tsx';

/** Shows the preview over the fields, which stay usable, where it does not fit next to them. */
export function PreviewDock({ onClose }: { onClose: () => void }) {
  useReturnFocus({ ifLost: true });
  return (
    <aside className={classes.dock}>
      <AdPreview onClose={onClose} />
    </aside>
  );
}
