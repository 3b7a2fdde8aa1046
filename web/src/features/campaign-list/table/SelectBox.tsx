import classes from './CampaignTable.module.css';

type Props = { label: string; checked: boolean; partly?: boolean; onChange: (checked: boolean) => void };

export function SelectBox({ label, checked, partly = false, onChange }: Props) {
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box !== null) box.indeterminate = partly;
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
