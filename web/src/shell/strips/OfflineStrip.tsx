import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../form/unsaved.ts';
import { useOnline } from '../../ui/use-online.ts';
import classes from './OfflineStrip.module.css';

/** Strip on every screen while the browser is offline. */
export function OfflineStrip() {
  const { t } = useTranslation();
  const online = useOnline();
  const unsaved = useUnsaved();
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <span className={classes.strip} data-offline>
          {t(unsaved ? 'shell.offline.unsaved' : 'shell.offline.plain')}
        </span>
      )}
    </div>
  );
}
