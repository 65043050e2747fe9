import { constants, inflateSync } from 'node:zlib';
import { type Budget, TooHeavy } from './budget.ts';
import { shownName } from './domain/entry-names.ts';
import { type Finding, hazardLimits } from './domain/hazards.ts';
import { judgeFiles, judgeObject } from './domain/pdf-hazards.ts';
import { createPdfReader, entryOf } from './domain/pdf-words.ts';

/** A PDF that acts by itself: scripts, programs that it starts, files that it brings along. Also inside packed objects. */
export async function findInPdf(bytes: Buffer, budget: Budget): Promise<Finding[]> {
  const found: Finding[] = [];
  const files: string[] = [];
  let isUnread = false;
  const judge = (words: readonly string[]) => {
    const judged = judgeObject(words);
    found.push(...judged.hazards.map((hazard) => ({ hazard, where: null })));
    files.push(...judged.files);
  };
  for (const { words, streamAt } of createPdfReader(bytes, budget.steps).objects()) {
    judge(words);
    if (streamAt === null || !words.includes('/ObjStm')) continue;
    const packed = unpack(bytes, streamAt, entryOf(words, '/Filter'), budget);
    if (packed === null) isUnread = true;
    else judge(createPdfReader(packed, budget.steps).wordsFrom(0, packed.length).words);
  }
  const brought = judgeFiles(files);
  if (brought) found.push({ hazard: brought.hazard, where: brought.name && shownName(brought.name) });
  // Locked without a password, or packed in a way that no program of today writes: asked of a reader that opens both.
  if (isUnread && found.length === 0) found.push(...(await askReader(bytes)));
  return found;
}

/** The objects in a stream; null: not to be read by us. */
function unpack(bytes: Buffer, at: number, filters: readonly string[], budget: Budget): Buffer | null {
  const end = bytes.indexOf('endstream', at);
  let content = bytes.subarray(at, end < 0 ? bytes.length : end);
  for (const filter of filters) {
    if (filter === '/FlateDecode' || filter === '/Fl') {
      try {
        content = inflateSync(content, {
          finishFlush: constants.Z_SYNC_FLUSH,
          maxOutputLength: Math.min(hazardLimits.heldBytes, budget.unpacked.left),
        });
      } catch (error) {
        if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
          throw new TooHeavy('a packed object is too large');
        return null;
      }
      budget.unpacked.left -= content.length;
    } else if (filter === '/ASCIIHexDecode' || filter === '/AHx') {
      content = Buffer.from(content.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex');
    } else return null;
  }
  return content;
}

async function askReader(bytes: Buffer): Promise<Finding[]> {
  const { getDocumentProxy } = await import('unpdf');
  // A file that no reader opens, or not without its password, does nothing to anybody before it is opened.
  const document = await getDocumentProxy(new Uint8Array(bytes)).catch(() => null);
  if (!document) return [];
  const [acts, opening, files, fields] = await Promise.all([
    document.getJSActions().catch(() => null),
    document.getOpenAction().catch(() => null),
    document.getAttachments().catch(() => null),
    document.hasJSActions().catch(() => false),
  ]);
  const found: Finding[] = [];
  if (acts || fields || (opening as { action?: string } | null)?.action) found.push({ hazard: 'SCRIPT', where: null });
  const names = Object.values((files ?? {}) as Record<string, { filename?: string }>).map(
    (file) => file.filename ?? '',
  );
  const brought = judgeFiles(names);
  if (brought) found.push({ hazard: brought.hazard, where: brought.name && shownName(brought.name) });
  return found;
}
