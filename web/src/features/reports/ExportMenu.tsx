import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  IconChevronDown,
  IconDownload,
  IconFileTypePdf,
  IconPrinter,
  IconTable,
} from '../../icons/tabler.ts';
import { callFile } from '../../api/client.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { isComplete, type Range } from './report-range.ts';
import { saveFile } from '../../api/save-file.ts';
import type { ReportTab, Comparison } from '#domain/report/report-tabs.ts';

type Props = { id: string; range: Range; compare: Comparison | undefined; tab: ReportTab };

/** Exports the visible report to a file: the tab, its days and the comparison. */
export function ExportMenu({ id, range, compare, tab }: Props) {
  const { t } = useTranslation();
  // Without both dates there is nothing to export. The button stays and names the missing date.
  const waitsFor = isComplete(range) ? undefined : t('reports.bothDates');
  const save = useMutation({
    mutationFn: (format: 'csv' | 'pdf') => {
      const query = { start_date: range.from, end_date: range.to, compare, tab, format };
      return callFile('exportReport', { params: { id }, query });
    },
    onSuccess: ({ blob, fileName }) => saveFile(fileName, blob),
    onError: showFailure,
  });
  return (
    <Menu position="bottom-end" width={220} withinPortal disabled={waitsFor !== undefined}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={save.isPending}
          aria-disabled={waitsFor !== undefined || undefined}
          data-disabled={waitsFor !== undefined || undefined}
          title={waitsFor}
        >
          {t('reports.export.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTable size={16} />} onClick={() => save.mutate('csv')}>
          {t('reports.export.csv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => save.mutate('pdf')}>
          {t('reports.export.pdf')}
        </Menu.Item>
        {/* Waits until the menu has closed, so that it is not printed. */}
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => setTimeout(() => print(), 300)}>
          {t('reports.export.print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
