import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { textLength, textLimit, textsForChannel, type TextType } from '#domain/ad/ad-text.ts';
import { channelLabels, channels, type Channel } from '#domain/channels.ts';
import { IconCopy } from '../../../icons/tabler.ts';
import type { Draft } from '../../campaign-draft/draft.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { channelTexts, newText, writtenTexts, type TextList } from './text-list.ts';
import typography from '../../../ui/typography.module.css';

type Props = {
  titles: TextList;
  descriptions: TextList;
  disabled: boolean;
  onCopied: (said: ReactNode) => void;
};

type PictureChannel = Exclude<Channel, 'search'>;

/** Copies the texts of an ad to another channel, except those over its limits. */
export function CopyTexts({ titles, descriptions, disabled, onCopied }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const own = titles.path.startsWith('variant_b') ? undefined : titles.channel;
  const others = useDraft(
    useShallow((draft) =>
      channels.filter(
        (channel): channel is PictureChannel =>
          channel !== 'search' && channel !== own && draft[channel].isActive,
      ),
    ),
  );
  if (others.length === 0) return null;

  function copy(channel: PictureChannel) {
    const { draft: now } = store.getState();
    const read = {
      title: sortedOut(now, titles, channel),
      description: sortedOut(now, descriptions, channel),
    };
    store.edit((draft) => {
      for (const type of ['title', 'description'] as const) {
        const { fitting } = read[type];
        const rows = channelTexts(channel, type).of(draft) ?? [];
        if (fitting.length > 0) rows.splice(0, rows.length, ...fitting.map((text) => newText(text)));
      }
    });
    const noRoom = read.title.noRoom.length + read.description.noRoom.length;
    const tooLong = (type: TextType) =>
      read[type].tooLong.map((text) => (
        <div key={text}>
          {t('adTexts.copy.tooLong', {
            channel: channelLabels[channel],
            text,
            used: textLength(text),
            max: textLimit(channel, type),
          })}
        </div>
      ));
    onCopied(
      <>
        {t('adTexts.copy.copied', {
          titles: t('adTexts.copy.titles', { count: read.title.fitting.length }),
          descriptions: t('adTexts.copy.descriptions', { count: read.description.fitting.length }),
          channel: channelLabels[channel],
        })}
        {tooLong('title')}
        {tooLong('description')}
        {noRoom > 0 && <div>{t('adTexts.copy.noRoom', { count: noRoom })}</div>}
      </>,
    );
  }

  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconCopy size={14} />} disabled={disabled}>
          {t('adTexts.copy.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((channel) => (
          <CopyItem
            key={channel}
            lists={[titles, descriptions]}
            channel={channel}
            onCopy={() => copy(channel)}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Sorts the texts of a list by whether they fit another channel. */
function sortedOut(draft: Draft, list: TextList, channel: Channel) {
  return textsForChannel(writtenTexts(list.of(draft) ?? []), channel, list.type);
}

type ItemProps = { lists: readonly TextList[]; channel: PictureChannel; onCopy: () => void };

/** Shows a channel with the number of texts that fit; disabled if none does. */
function CopyItem({ lists, channel, onCopy }: ItemProps) {
  const { t } = useTranslation();
  const [fitting, tooLong] = useDraft(
    useShallow((draft) => {
      const read = lists.map((list) => sortedOut(draft, list, channel));
      const sum = (of: 'fitting' | 'tooLong') => read.reduce((all, one) => all + one[of].length, 0);
      return [sum('fitting'), sum('tooLong')] as const;
    }),
  );
  return (
    <Menu.Item disabled={fitting === 0} onClick={onCopy}>
      {channelLabels[channel]}
      <div className={typography.dimmed}>
        {fitting === 0
          ? t('adTexts.copy.nothing')
          : tooLong === 0
            ? t('adTexts.copy.fits')
            : t('adTexts.copy.some', { count: tooLong })}
      </div>
    </Menu.Item>
  );
}
