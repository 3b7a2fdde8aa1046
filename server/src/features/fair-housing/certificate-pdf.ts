import { fullChannelLabels, adField, channels } from '#domain/channels.ts';
import type {
  FairHousingRecord,
  RecordedException,
  RecordedFinding,
} from '#domain/fair-housing/record/fair-housing-record.ts';
import type { FairHousingPlace } from '#domain/fair-housing/fair-housing-permission.ts';
import { fairHousingGroundWords } from '#domain/fair-housing/record/grounds.ts';
import {
  finishPaper,
  heading,
  ink,
  makeRoom,
  margin,
  newPaper,
  tagged,
  write,
  type Paper,
} from '../../platform/pdf/paper.ts';
import { momentIn } from '../reports/index.ts';

/** Check of a campaign's texts: the one of now, or a recorded one. */
export type Check = {
  event: 'now' | 'launch' | 'change';
  at: Date;
  version: string;
  /** Time at which this installation first used the version of the rules. */
  since: Date;
  by: string | null;
  actingAs: string | null;
  content: FairHousingRecord;
};

type Certificate = {
  campaign: string;
  id: string;
  timeZone: string;
  at: Date;
  checks: readonly Check[];
  people: ReadonlyMap<string, string>;
};

const KEYWORDS_AT_ONCE = 20;

const titles = { now: 'As saved now', launch: 'Launch', change: 'Change while live or paused' } as const;

const limit =
  'The check flags wording. It cannot certify that an ad is lawful, and it does not replace counsel. Records are never ' +
  'changed, and are kept for at least five years, also after the campaign is deleted.';

/** Renders the fair-housing checks of a campaign as a PDF. */
export function certificatePdf(certificate: Certificate): Promise<Buffer> {
  const { campaign, id, at, timeZone, checks } = certificate;
  const title = `Fair-housing certificate: ${campaign}`;
  const paper = newPaper(title);
  tagged(paper, paper.root, 'H1', () => {
    const style = { size: 18, weight: 'bold', width: paper.width } as const;
    paper.y = write(paper.doc, title, margin, paper.y, style);
  });
  paper.y += 6;
  const organization = checks[0]?.content.organization;
  line(paper, `Organization: ${organization ?? 'not recorded'}`);
  line(paper, `Campaign: ${campaign} (number ${id})`);
  line(paper, `Issued: ${momentIn(timeZone, at.toISOString())} (${timeZone})`);
  line(paper, limit, { color: ink.quiet });
  if (checks.length === 0) line(paper, 'No check was recorded before this campaign was deleted.');
  for (const check of checks) writeCheck(paper, certificate, check);
  return finishPaper(paper, title);
}

function writeCheck(paper: Paper, { timeZone, people }: Certificate, check: Check): void {
  const { event, at, version, since, by, actingAs, content } = check;
  const when = (time: Date) => momentIn(timeZone, time.toISOString());
  const who = (user: string) => people.get(user) ?? `User ${user}`;
  heading(paper, `${titles[event]}: ${when(at)}`, 110);
  if (by !== null) line(paper, `By: ${who(by)}${actingAs === null ? '' : `, acting for ${who(actingAs)}`}`);
  line(paper, `Rules: version ${version}, in use since ${when(since)}`);
  const { property, findings, exceptions, texts } = content;
  // Records from before the packs of cities name none.
  const place = [property.city, property.state].filter((part) => part != null).join(', ');
  const state = place === '' ? 'no state known, federal law only' : place;
  const older = property.older_persons ? ', declared as housing for older persons (42 U.S.C. 3607(b))' : '';
  line(paper, `Property: ${property.name} (${state})${older}`);
  const counted = (level: RecordedFinding['level']) => findings.filter((one) => one.level === level);
  writeFindings(paper, 'Stops that hold the campaign back', counted('stop'));
  writeExceptions(paper, exceptions, { who, when });
  const shown = by === null ? 'Warnings' : `Warnings, taken on by ${who(by)} with this ${event}`;
  writeFindings(paper, shown, counted('warning'));
  if (findings.length === 0) line(paper, 'No findings.');
  title3(paper, `Texts checked: ${texts.length}`);
  writeTexts(paper, texts);
}

/** Lists the texts by their place; keywords follow in one paragraph, because there can be hundreds. */
function writeTexts(paper: Paper, texts: FairHousingRecord['texts']): void {
  const isKeyword = ({ place }: (typeof texts)[number]) => place.endsWith('.keywords');
  const byPlace = Map.groupBy(
    texts.filter((one) => !isKeyword(one)),
    ({ place }) => place,
  );
  for (const [place, own] of byPlace) {
    makeRoom(paper, 30);
    line(paper, placeWords(place), { color: ink.quiet, size: 8 });
    for (const { text } of own) line(paper, `“${text}”`);
    paper.y += 4;
  }
  const keywords = texts.filter(isKeyword);
  const [first] = keywords;
  if (first === undefined) return;
  makeRoom(paper, 30);
  line(paper, placeWords(first.place), { color: ink.quiet, size: 8 });
  // In parts, because a paragraph is never broken across pages.
  for (let at = 0; at < keywords.length; at += KEYWORDS_AT_ONCE) {
    const part = keywords.slice(at, at + KEYWORDS_AT_ONCE);
    line(paper, part.map(({ text }) => `“${text}”`).join(', '));
  }
}

function writeFindings(paper: Paper, title: string, findings: readonly RecordedFinding[]): void {
  if (findings.length === 0) return;
  title3(paper, `${title}: ${findings.length}`);
  for (const { place, text, match, rule_id: rule, category, law } of findings) {
    const where = place === null ? 'Name or address of the property' : placeWords(place);
    item(paper, `“${match}” in “${text}”`, `${where}. ${law}: ${category}. Rule ${rule}.`);
  }
}

type Words = { who: (user: string) => string; when: (time: Date) => string };

function writeExceptions(paper: Paper, exceptions: readonly RecordedException[], { who, when }: Words): void {
  if (exceptions.length === 0) return;
  title3(paper, `Exceptions by an owner: ${exceptions.length}`);
  for (const one of exceptions) {
    const ground = one.ground === null ? 'not asked for at the time' : fairHousingGroundWords[one.ground];
    const allowed = `Allowed by ${who(one.allowed_by)} on ${when(new Date(one.allowed_at))}`;
    const where = `${placeWords(one.place)}. Rule ${one.rule_id}.`;
    const about = `${where} ${allowed}. Ground: ${ground}. Reason: ${one.reason}`;
    item(paper, `“${one.text.slice(one.start, one.end)}” in “${one.text}”`, about);
  }
}

/** Returns the ad and the list of a text, for example `Facebook, titles`. */
function placeWords(place: FairHousingPlace): string {
  const channel = channels.find((one) => place.startsWith(`${adField[one]}.`));
  const ad = channel === undefined ? 'Variant B' : fullChannelLabels[channel];
  return `${ad}, ${place.slice(place.lastIndexOf('.') + 1)}`;
}

type Style = { color?: string; size?: number; weight?: 'regular' | 'bold' };

function line(paper: Paper, text: string, style: Style = {}, tag = 'P'): void {
  const { doc, root, width } = paper;
  makeRoom(paper, write(doc, text, margin, 0, { ...style, width, draw: false }));
  tagged(paper, root, tag, () => {
    paper.y = write(doc, text, margin, paper.y, { ...style, width });
  });
  paper.y += 2;
}

function title3(paper: Paper, text: string): void {
  makeRoom(paper, 50);
  paper.y += 6;
  line(paper, text, { weight: 'bold', size: 10 }, 'H3');
}

function item(paper: Paper, text: string, about: string): void {
  makeRoom(paper, 30);
  line(paper, text);
  line(paper, about, { color: ink.quiet, size: 8 });
  paper.y += 2;
}
