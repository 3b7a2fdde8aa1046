import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#contract/campaign-history.ts';
import '../../i18n/campaigns/history-texts.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { CertificateButton } from './CertificateButton.tsx';
import classes from './HistoryEntries.module.css';
import { historyQuery } from './history-query.ts';
import { changeWords, personWords } from './history-words.ts';

/** Lists the changes of a campaign with their authors, newest first. */
export function HistoryEntries({ id, enabled = true }: { id: string; enabled?: boolean }) {
  const { t } = useTranslation();
  const history = useInfiniteQuery({ ...historyQuery(id), enabled });
  const entries = history.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <CertificateButton id={id} />
      {history.error !== null && <FailurePanel error={history.error} />}
      {history.isPending && <LoadingRows as="rows" />}
      {entries?.length === 0 && <Text c="dimmed">{t('campaignHistory.none')}</Text>}
      {entries !== undefined && entries.length > 0 && (
        <ol className={classes.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('campaignHistory.more')}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const changes = changeWords(entry.changes);
  return (
    <li className={classes.entry}>
      <Text fw={600}>{t(`campaignHistory.verb.${entry.verb}`)}</Text>
      <Text size="sm" c="dimmed" className={classes.who}>
        {personWords(entry)} · <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </Text>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
