import { formatUsDate, type PlainDate } from '#domain/plain-date.ts';
import { axisTicks } from '#domain/report/axis-ticks.ts';
import type { DocumentBar } from '../report-document.ts';
import { ink, write, type Doc } from '../../../platform/pdf/paper.ts';

export type Frame = { x: number; y: number; width: number; height: number };

type Line = { label: PlainDate; value: number }[];

const grouped = new Intl.NumberFormat('en-US');

const AXIS = 44;
const LABELS = 16;

/** Draws a line by day on a scale from zero, with the compared days dashed behind it. */
export function drawLines(
  doc: Doc,
  frame: Frame,
  {
    now,
    before,
    whole,
    format,
  }: { now: Line; before: Line; whole: boolean; format: (value: number) => string },
): void {
  const largest = Math.max(0, ...now.map(({ value }) => value), ...before.map(({ value }) => value));
  const ticks = axisTicks(largest, { whole });
  const top = ticks.at(-1) ?? 1;
  const plot = { x: frame.x + AXIS, width: frame.width - AXIS, height: frame.height - LABELS };
  const yOf = (value: number) => frame.y + plot.height * (1 - value / top);
  for (const tick of ticks) {
    doc
      .lineWidth(0.5)
      .moveTo(plot.x, yOf(tick))
      .lineTo(plot.x + plot.width, yOf(tick))
      .stroke(ink.line);
    write(doc, format(tick), plot.x - 5, yOf(tick) - 4, { size: 7, color: ink.quiet, align: 'right' });
  }
  const length = Math.max(now.length, before.length);
  const xOf = (index: number) =>
    plot.x + (length === 1 ? plot.width / 2 : (plot.width * index) / (length - 1));
  const draw = (line: Line, color: string) => {
    line.forEach(({ value }, index) => {
      if (index === 0) doc.moveTo(xOf(index), yOf(value));
      else doc.lineTo(xOf(index), yOf(value));
    });
    doc.stroke(color);
    if (line.length === 1) doc.circle(xOf(0), yOf(line[0]?.value ?? 0), 2).fill(color);
  };
  if (before.length > 0) {
    doc.lineWidth(1).dash(2, { space: 2 });
    draw(before, ink.other);
    doc.undash();
  }
  doc.lineWidth(1.4);
  draw(now, ink.main);
  const places = now.length === 1 ? [0] : [0, now.length - 1];
  for (const index of places) {
    const align = now.length === 1 ? 'center' : index === 0 ? 'left' : 'right';
    const label = formatUsDate(now[index]?.label ?? '');
    write(doc, label, xOf(index), frame.y + plot.height + 5, { size: 7, color: ink.quiet, align });
  }
}

export const BAR_HEIGHT = 15;

/** Draws a bar per label with its figures next to it. */
export function drawBars(doc: Doc, { x, y, width }: Frame, bars: readonly DocumentBar[]): void {
  const largest = Math.max(1, ...bars.map(({ impressions }) => impressions));
  const [labels, words] = [110, 130];
  bars.forEach(({ label, impressions, clicks }, index) => {
    const at = y + index * BAR_HEIGHT;
    const length = ((width - labels - words) * impressions) / largest;
    write(doc, label, x, at, { size: 8 });
    doc.rect(x + labels, at, Math.max(length, 0.5), 9).fill(ink.main);
    const told = `${grouped.format(impressions)} impressions, ${grouped.format(clicks)} clicks`;
    write(doc, told, x + labels + length + 5, at, { size: 7.5, color: ink.quiet });
  });
}
