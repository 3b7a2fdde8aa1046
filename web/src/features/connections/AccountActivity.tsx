import { Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../../i18n/settings-texts.ts';
import { accountActivityQuery, type ActivityKey } from './account-activity.ts';

/** Names shown before the rest is counted. */
const MOST_PAGES = 3;

type Props = { activity: ActivityKey; currency: string };

/** Spend of an account in the last 30 days. A dash if its network does not report it. */
export function AccountSpend({ activity, currency }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(accountActivityQuery(activity));
  if (isPending)
    return (
      <>
        <span aria-hidden>…</span>
        <VisuallyHidden>{t('settings.picker.reading')}</VisuallyHidden>
      </>
    );
  return data?.spend == null ? t('controls.none') : formatAmount(data.spend, currency);
}

/** Names of the pages that a Facebook ad account may promote. Nothing if they are unknown. */
export function PromotedPages({ activity }: Pick<Props, 'activity'>) {
  const { t } = useTranslation();
  const pages = useQuery(accountActivityQuery(activity)).data?.pages ?? [];
  if (pages.length === 0) return null;
  const names = pages.slice(0, MOST_PAGES).join(', ');
  const left = pages.length - MOST_PAGES;
  return (
    <Text size="xs" c="dimmed">
      {t('settings.picker.pages', {
        count: pages.length,
        names: left > 0 ? t('settings.picker.more', { names, count: left }) : names,
      })}
    </Text>
  );
}

function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}
