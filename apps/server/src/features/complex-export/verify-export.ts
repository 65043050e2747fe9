import { type CheckedEvent, checkDocument, type Sealed } from '../approvals/public.ts';
import { countCsv, linesIn } from './archive-lines.ts';
import { csvOf, linesOf } from './domain/manifest.ts';
import { type Archive, compareEntries } from './open-archive.ts';

export type ExportCheck = { rows: number; documents: number; events: number; files: number; wrong: string[] };

const MOST_TOLD = 50;

/** Everything that can be said of an export without a database: its bytes, its counts, its files and the chain of its events. */
export async function verifyExport(archive: Archive): Promise<ExportCheck> {
  const check: ExportCheck = { rows: 0, documents: 0, events: 0, files: archive.manifest.files.length, wrong: [] };
  check.wrong.push(...(await compareEntries(archive)));
  // What is not as it was listed cannot be read further.
  if (check.wrong.length > 0) return check;
  for (const { name, rows } of archive.manifest.tables) {
    let lines = 0;
    for await (const _ of linesIn(archive.open(linesOf(name)))) lines += 1;
    const cells = await countCsv(archive.open(csvOf(name)));
    if (lines !== rows || cells !== rows)
      check.wrong.push(`${name}: ${rows}건이라는데 ${lines}건, 표에는 ${cells}건입니다.`);
    check.rows += lines;
  }
  await checkFiles(archive, check.wrong);
  if (check.wrong.length === 0) await checkChains(archive, check);
  check.wrong.splice(MOST_TOLD);
  return check;
}

type Row = Record<string, unknown>;
async function* rowsOf(archive: Archive, table: string): AsyncGenerator<Row> {
  if (!archive.paths.has(linesOf(table))) return;
  for await (const line of linesIn(archive.open(linesOf(table)))) yield JSON.parse(line) as Row;
}

const hexOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/^\\x/, '') : '');
const bytesOf = (value: unknown): Buffer | null =>
  typeof value === 'string' ? Buffer.from(hexOf(value), 'hex') : null;

/** Each attachment has its file, or stands among those that were lost before. */
async function checkFiles(archive: Archive, wrong: string[]): Promise<void> {
  const there = new Set(archive.manifest.files.map(({ sha256 }) => sha256));
  const entries = new Map(archive.manifest.entries.map((entry) => [entry.path, entry]));
  for (const { path, sha256, bytes } of archive.manifest.files) {
    const entry = entries.get(path);
    if (entry?.sha256 !== sha256 || entry.bytes !== bytes) wrong.push(`첨부파일이 목록과 다릅니다: ${path}`);
  }
  let lost = 0;
  for (const table of ['attachment', 'publication_file'])
    for await (const row of rowsOf(archive, table)) if (!there.has(hexOf(row.sha256))) lost += 1;
  if (lost > archive.manifest.missing.length) wrong.push(`첨부파일 ${lost}개의 내용이 없습니다.`);
}

/** Rows of the documents, which all come in the order of their documents. */
async function* grouped(rows: AsyncGenerator<Row>): AsyncGenerator<{ docId: string; rows: Row[] }> {
  let group: { docId: string; rows: Row[] } | undefined;
  for await (const row of rows) {
    const docId = String(row.doc_id);
    if (group && group.docId !== docId) yield group;
    if (group?.docId !== docId) group = { docId, rows: [] };
    group.rows.push(row);
  }
  if (group) yield group;
}

function follow(archive: Archive, table: string) {
  const groups = grouped(rowsOf(archive, table));
  let next: { docId: string; rows: Row[] } | undefined;
  let isOver = false;
  return {
    async of(docId: string): Promise<Row[]> {
      for (;;) {
        if (!next && !isOver) {
          const { value, done } = await groups.next();
          isOver = done === true;
          next = done ? undefined : value;
        }
        if (!next || next.docId > docId) return [];
        const found = next;
        next = undefined;
        if (found.docId === docId) return found.rows;
        throw new RangeError(`${table} of no document`);
      }
    },
    async rest(): Promise<boolean> {
      return next !== undefined || (!isOver && !(await groups.next()).done);
    },
  };
}

async function checkChains(archive: Archive, check: ExportCheck): Promise<void> {
  const { aptId } = archive.manifest;
  const events = follow(archive, 'approval_event');
  const steps = follow(archive, 'step');
  const attachments = follow(archive, 'attachment');
  try {
    for await (const doc of rowsOf(archive, 'document')) {
      const docId = String(doc.doc_id);
      const own = await events.of(docId);
      const sealed = sealedOf(aptId, doc, await steps.of(docId), await attachments.of(docId));
      const verdict = checkDocument(sealed, own.map(eventOf));
      check.documents += 1;
      check.events += own.length;
      const isDecided = doc.state === 'APPROVED' || doc.state === 'ENFORCED';
      if (!verdict.ok) check.wrong.push(`문서 ${docId}의 이력 ${verdict.brokenAt}번이 맞지 않습니다 [${verdict.why}]`);
      else if (isDecided && (sealed.content_hash === null || sealed.doc_number === null))
        check.wrong.push(`문서 ${docId}에 봉인이 없습니다 [NO_SEAL]`);
    }
    for (const rest of [events, steps, attachments])
      if (await rest.rest()) check.wrong.push('문서가 없는 이력이나 첨부파일이 있습니다 [NO_DOCUMENT]');
  } catch (error) {
    check.wrong.push(`문서와 이력을 맞춰 볼 수 없습니다 (${(error as Error).message})`);
  }
}

const sealedOf = (aptId: string, doc: Row, steps: readonly Row[], attachments: readonly Row[]): Sealed => ({
  apt_id: aptId,
  doc_id: String(doc.doc_id),
  title: String(doc.title),
  content: doc.content,
  amount: doc.amount === null ? null : String(doc.amount),
  disclosure: doc.disclosure ?? null,
  doc_number: doc.doc_number as string | null,
  content_hash: bytesOf(doc.content_hash),
  event_seq: Number(doc.event_seq),
  event_hash: bytesOf(doc.event_hash),
  line: steps
    .filter((step) => step.actor_id !== null && step.round === doc.round)
    .map(
      (step) =>
        ({
          stepId: step.step_id,
          order: step.ord,
          kind: step.kind,
          personId: step.person_id,
          actorId: step.actor_id,
        }) as Sealed['line'][number],
    ),
  attachments: attachments.map(({ name, sha256 }) => ({ name: String(name), sha256: hexOf(sha256) })),
});

const eventOf = (row: Row): CheckedEvent =>
  ({
    ...row,
    prev_hash: bytesOf(row.prev_hash),
    hash: bytesOf(row.hash),
    // As PostgreSQL says it, with its microseconds.
    at: String(row.at).replace(/\+00:00$/, 'Z'),
  }) as unknown as CheckedEvent;
