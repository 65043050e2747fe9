import { koreanDay } from '@danji/contract/korean-day';
import type { PublicContent } from '@danji/contract/publications/content';
import type { Database, Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import {
  countShown,
  findHead,
  findNewest,
  findOne,
  findPageOwner,
  findShown,
  findShownFile,
  findYears,
  type ShownFile,
  type ShownRow,
} from './open-queries.ts';
import { renderFeed } from './pages/feed.ts';
import { type OpenAsked, type OpenHead, type OpenItem, renderList } from './pages/list-page.ts';
import { renderOne } from './pages/one-page.ts';

const LEAD_LETTERS = 60;

/** The first thing that it says, in one line. */
function leadOf({ parts }: PublicContent): string {
  const said = parts.flatMap((part) =>
    part.kind === 'line' ? [part.text] : part.kind === 'text' ? part.paragraphs.slice(0, 1) : [],
  );
  const letters = [...said.slice(0, 2).join(', ')];
  return letters.length > LEAD_LETTERS ? `${letters.slice(0, LEAD_LETTERS).join('')}…` : letters.join('');
}

const itemOf = ({ content, ...row }: ShownRow): OpenItem => ({ ...row, lead: leadOf(content) });

const PAGE_CODE = /^[A-HJ-NP-Z2-9]{10}$/;
const PUBLICATION_CODE = /^[A-HJ-NP-Z2-9]{16}$/;

type Read<T> = (tx: Tx, at: { aptId: string; head: OpenHead; today: string }) => Promise<T | null>;

/** Opens the complex whose page it is; null where there is no such page. */
function onPage<T>(db: Database, code: string, now: Date, read: Read<T>): Promise<T | null> {
  if (!PAGE_CODE.test(code)) return Promise.resolve(null);
  return db.transact(async (tx) => {
    const owner = await findPageOwner(tx, code);
    if (!owner) return null;
    await openComplex(tx, owner.apt_id);
    const head = await findHead(tx, owner.apt_id);
    return head ? read(tx, { aptId: owner.apt_id, head, today: koreanDay(now) }) : null;
  });
}

export const readList = (db: Database, code: string, asked: OpenAsked, now: Date): Promise<string | null> =>
  onPage(db, code, now, async (tx, { aptId, head, today }) => {
    const items = (await findShown(tx, aptId, today, asked)).map(itemOf);
    const isFirst = asked.page === 1 && !asked.text && !asked.kind && !asked.year;
    const fee = isFirst ? await findNewest(tx, aptId, today, 'FEE') : undefined;
    const lines = fee?.content.parts.flatMap((part) =>
      part.kind === 'line' ? [[part.label, part.text] as const] : [],
    );
    return renderList({
      ...{ code, head, asked, items },
      total: await countShown(tx, aptId, today, asked),
      years: await findYears(tx, aptId, today),
      fee: fee && lines?.length ? { code: fee.code, title: fee.title, lines: lines.slice(0, 4) } : null,
    });
  });

export const readOne = (db: Database, code: string, publication: string, now: Date): Promise<string | null> =>
  onPage(db, code, now, async (tx, { aptId, head, today }) => {
    const found = PUBLICATION_CODE.test(publication) ? await findOne(tx, aptId, today, publication) : undefined;
    return found ? renderOne({ ...found, address: found.code, code, name: head.name }) : null;
  });

/** Asked anew each time, as the page is: a file is not shown for a moment longer than what it hangs on. */
export const readFileOf = (
  db: Database,
  code: string,
  publication: string,
  file: string,
  now: Date,
): Promise<(ShownFile & { aptId: string }) | null> =>
  onPage(db, code, now, async (tx, { aptId, today }) => {
    if (!PUBLICATION_CODE.test(publication) || !PUBLICATION_CODE.test(file)) return null;
    const found = await findShownFile(tx, aptId, today, publication, file);
    return found ? { ...found, aptId } : null;
  });

const FIRST: OpenAsked = { text: '', kind: null, year: null, page: 1 };
export const readFeed = (db: Database, code: string, origin: string, now: Date): Promise<string | null> =>
  onPage(db, code, now, async (tx, { aptId, head, today }) =>
    renderFeed({ origin, code, head, items: (await findShown(tx, aptId, today, FIRST)).map(itemOf) }),
  );
