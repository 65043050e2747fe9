import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import {
  type Look,
  photograph,
  readSight,
  type Sight,
  signInAt,
  type Visit,
  visitScreen,
} from './support/photograph.ts';
import { comparePictures, keepBeside, readPicture } from './support/pictures.ts';
import { screensNamed } from './support/screens.ts';

/**
 * Whether two running servers look the same: every page of the page table, wide and narrow, light and dark.
 *   npm run looks -- http://localhost:3000 http://localhost:3001 [word of the screens' names] [--pixels] [--buttons]
 * Compares where each element and its text stand and how they are painted; `--pixels` also compares pictures. `--buttons`
 * presses each button of a page and compares what opens; nothing is written, all but reading is refused. The second server
 * should run on a copy of the first one's data folder, or what they show differs by itself. What differs is named, and the
 * pictures lie side by side in `looks/` (or $LOOKS_DIR).
 */
const [before = '', after = '', ...rest] = process.argv.slice(2);
const word = rest.find((one) => !one.startsWith('--')) ?? '';
const withPixels = rest.includes('--pixels');
const withButtons = rest.includes('--buttons');
const folder = path.resolve(process.env.LOOKS_DIR ?? 'looks');
/** Colours do not depend on the width, nor the width on the colours: two of the four say what all four would. */
const LOOKS: readonly Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
const now = new Date();
const found: string[] = [];
let looked = 0;

/** The first elements that differ, and in what. */
function differences(one: Sight, other: Sight): string[] {
  if (one.length !== other.length) return [`${one.length} elements, ${other.length} elements`];
  return one.flatMap((seen, at) => {
    const there = other[at] ?? [];
    const gone = seen.filter((line) => !there.includes(line));
    return gone.length === 0
      ? []
      : [`${seen[0]} ${gone.join('; ')} => ${there.filter((line) => !seen.includes(line)).join('; ')}`];
  });
}

async function judge(name: string, sides: readonly [Visit, Visit]): Promise<void> {
  for (const look of LOOKS) {
    const [one, other] = await Promise.all([readSight(sides[0].page, look), readSight(sides[1].page, look)]);
    looked += 1;
    const told = differences(one, other);
    if (told.length === 0 && !withPixels) continue;
    const [first, second] = await Promise.all([photograph(sides[0].page), photograph(sides[1].page)]);
    const pictures = [await readPicture(first), await readPicture(second)] as const;
    const { count, picture } = first.equals(second) ? { count: 0, picture: pictures[0] } : comparePictures(...pictures);
    if (told.length === 0 && count === 0) continue;
    const title = `${name} ${look.width} ${look.colorScheme}`;
    found.push(title);
    console.log(`${title}: ${told.length} elements, ${count} pixels`);
    for (const line of told.slice(0, 4)) console.log(`    ${line.slice(0, 300)}`);
    await keepBeside(folder, title, [...pictures, picture]);
  }
}

for (const [account, screens] of Map.groupBy(screensNamed(word), (screen) => screen.account)) {
  const sides = await Promise.all([before, after].map((url) => signInAt(browser, url, account, now)));
  const [left, right] = sides;
  if (!left || !right) throw new Error('two addresses, please');
  for (const screen of screens) {
    const open = () => Promise.all([visitScreen(left, screen), visitScreen(right, screen)]);
    const pair = await open();
    if (!pair[0] || !pair[1]) {
      if (pair[0] || pair[1]) found.push(screen.name);
      console.log(`${screen.name}: ${pair[0] || pair[1] ? 'one of them only' : 'not to be had'}`);
      continue;
    }
    await judge(screen.name, [pair[0], pair[1]]);
    if (!withButtons) continue;
    for (const button of pair[0].buttons) {
      const again = await open();
      if (!again[0] || !again[1]) break;
      const opened = await Promise.all([again[0].press(button), again[1].press(button)]);
      if (opened.every(Boolean)) await judge(`${screen.name} ${button}`, [again[0], again[1]]);
      else if (opened.some(Boolean)) console.log(`${screen.name} ${button}: opens on one side only`);
    }
  }
  await Promise.all([left.context().close(), right.context().close()]);
}
await browser.close();
console.log(`${looked} views compared, ${found.length} differ${found.length > 0 ? `: ${folder}` : ''}`);
process.exitCode = found.length > 0 ? 1 : 0;
