import type { Icon } from '../../../icons/icon.ts';
import motion from '../../../ui/motion.module.css';
import classes from './TextRow.module.css';

type Props = {
  icon: Icon;
  label: string;
  disabled: boolean;
  turning?: boolean;
  onClick: () => void;
};

/**
 * Small button of a row. A plain element, because hundreds of the library's buttons slow down
 * typing.
 */
export function RowTool({ icon: Picture, label, disabled, turning, onClick }: Props) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Picture size={16} aria-hidden className={turning === true ? motion.turning : undefined} />
    </button>
  );
}
