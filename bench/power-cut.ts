/**
 * `node bench/power-cut.ts --rounds 10`, as root on Linux: cuts the power of a disk while the product writes
 * to it, and restarts the product on the surviving data. Every other round runs as root, the rest as
 * `nobody`. With `--careless` nothing waits for the disk; that run must lose writes, or the test could not
 * detect a loss.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signUp } from '../scripts/sample-data/client.ts';
import { suggestedContent } from '../scripts/suggested-content.ts';
import { atEnd, runAndEnd } from './endings.ts';
import { makeBuilding } from './launches/launchers.ts';
import { copyImage, makeImage, mountImage, type Disk } from './power-cut/disk.ts';
import { lossesOf, readPictures } from './power-cut/losses.ts';
import { freeze, kill, killBelow, thaw } from './power-cut/processes.ts';
import { startProduct, userNamed } from './power-cut/product.ts';
import { uploadPictures, writeCampaigns, type Kept } from './power-cut/writers.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, careless: { type: 'boolean', default: false } },
});
const { careless } = values;
const say = (text: string) => process.stdout.write(`${text}\n`);

type Round = { campaigns: number; pictures: number; lost: string[]; opened: boolean; startMs: number };

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-power-cut-'));
await atEnd(() => rmSync(folder, { recursive: true, force: true }));
// Users other than root must be able to reach the disk below it.
chmodSync(folder, 0o755);

async function cutOnce(number: number, userName: string): Promise<Round> {
  const [image, copy] = [path.join(folder, 'disk.img'), path.join(folder, 'copy.img')];
  const place = path.join(folder, 'disk');
  const dataFolder = path.join(place, 'data');
  const logFile = path.join(folder, `product-${number}.log`);
  const user = userNamed(userName);
  const start = () => startProduct({ dataFolder, user, logFile, careless });
  await makeImage(image);
  const disk = await mountImage(image, place);
  const product = await start();
  const { token, content } = await makeOwner(product.url);
  const kept: Kept = { campaigns: new Map(), pictures: [] };
  const writer = { url: product.url, token, kept };
  const writing = [writeCampaigns(writer, content), writeCampaigns(writer, content), uploadPictures(writer)];
  const written = Promise.allSettled(writing);
  await cutPower(product.pid, disk, { image, copy });
  for (const end of await written) {
    // fetch throws a TypeError for an answer that never comes.
    if (end.status === 'rejected' && !(end.reason instanceof TypeError)) throw end.reason;
  }
  const files = readPictures(dataFolder, kept.pictures);
  await disk.unmount();
  rmSync(image);

  const same = await mountImage(copy, place);
  const counts = { campaigns: kept.campaigns.size, pictures: kept.pictures.length };
  try {
    const again = await start();
    const lost = await lossesOf({ url: again.url, token, content }, kept, files);
    return { ...counts, lost, opened: true, startMs: again.startMs };
  } catch (error) {
    return { ...counts, lost: [String(error)], opened: false, startMs: 0 };
  } finally {
    await killBelow(process.pid);
    await same.unmount();
    rmSync(copy);
  }
}

/** Freezes everything at a random moment, copies the disk and kills the processes. */
async function cutPower(
  pid: number,
  disk: Disk,
  { image, copy }: { image: string; copy: string },
): Promise<void> {
  for (;;) {
    await wait(500 + Math.random() * 3500);
    const stopped = await freeze(pid);
    const ofOneMoment = await copyImage(disk, image, copy);
    if (ofOneMoment) return kill(stopped);
    thaw(stopped);
  }
}

async function makeOwner(url: string) {
  const owner = await signUp(url, {
    firstName: 'Ada',
    lastName: 'Reyes',
    email: 'owner@bench.test',
    password: 'Sunny-Porch-42',
    city: ['Austin', 'TX'],
    organization: { name: 'Maple Homes', kind: 'multifamily' },
  });
  const content = await suggestedContent(url, owner.token, await makeBuilding(url, owner));
  return { token: owner.token, content };
}

async function cutOften(): Promise<void> {
  const rounds: Round[] = [];
  while (rounds.length < Number(values.rounds)) {
    const user = rounds.length % 2 === 0 ? 'root' : 'nobody';
    const round = await cutOnce(rounds.length + 1, user);
    rounds.push(round);
    const opened = round.opened ? `answers after ${(round.startMs / 1000).toFixed(1)} s` : 'DOES NOT OPEN';
    const { campaigns, pictures, lost } = round;
    say(
      `${rounds.length}. as ${user}: ${campaigns} campaigns and ${pictures} pictures acknowledged, ${lost.length} lost, ${opened}`,
    );
    for (const what of lost.slice(0, 5)) say(`   ${what}`);
  }
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const lost = sum((round) => round.lost.length);
  const slowest = Math.max(...rounds.map(({ startMs }) => startMs));
  say(
    `${rounds.length} rounds: ${sum((it) => it.campaigns)} campaigns, ${sum((it) => it.pictures)} pictures, ${lost} lost; slowest start ${(slowest / 1000).toFixed(1)} s.`,
  );
  if (careless === lost > 0) return;
  process.exitCode = 1;
  if (careless) say('Nothing was lost though nothing waited for the disk: this run says nothing.');
}

await runAndEnd(cutOften);
