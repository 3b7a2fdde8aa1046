import { Text, type TextProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from './links.tsx';

type Props = TextProps & { promotes?: 'building' | 'listing'; onGo?: () => void };

/** Leads to the first ad, which is made from a website. */
export function FirstAdHint({ promotes, onGo, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed" {...props}>
      {t('shell.firstAd.text')}{' '}
      <AnchorLink to="/first-ad" search={{ promotes }} size="sm" underline="always" onClick={onGo}>
        {t('shell.firstAd.link')}
      </AnchorLink>
    </Text>
  );
}
