import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import typography from '../../../ui/typography.module.css';
import classes from './RefusedCampaigns.module.css';

type Props = { title: string; refused: readonly { id: string; name: string; reason: string }[] };

/** Lists the campaigns that an action skips, each with the reason. */
export function RefusedCampaigns({ title, refused }: Props) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  return (
    <div>
      <Text fw={500} mb={4}>
        {title}
      </Text>
      <ul className={classes.list} aria-label={title}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <span className={classes.name}>{name === '' ? t('campaignBulk.unknown') : name}</span>
            <span className={typography.dimmed}>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
