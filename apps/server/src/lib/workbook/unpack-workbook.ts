import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { isRead, judgeName, judgeText, partLimits } from './judge-part.ts';
import { type WorkbookFault, WorkbookTrouble } from './workbook-fault.ts';

const refuseFile = (fault: WorkbookFault, at = '', cause?: unknown): never => {
  throw new WorkbookTrouble(fault, at, cause);
};
const isXml = (name: string) => /\.(xml|rels)$/i.test(name);

/**
 * The parts of a workbook that are read, unpacked within limits and judged. What unpacks to more than it says, or to
 * more than anyone writes by hand, is left at once (INJ-02).
 */
export async function unpackWorkbook(bytes: Buffer): Promise<Map<string, Buffer>> {
  const magic = bytes.subarray(0, 4).toString('hex');
  if (magic === 'd0cf11e0') return refuseFile('OLD_FORMAT');
  if (magic !== '504b0304') return refuseFile('NOT_XLSX');
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
    return await readParts(zip);
  } catch (error) {
    if (error instanceof WorkbookTrouble) throw error;
    return refuseFile('BROKEN', '', error);
  } finally {
    zip?.close();
  }
}

async function readParts(zip: ZipFile): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let [entries, unpacked, isWorkbook] = [0, 0, false];
  for await (const entry of zip.eachEntry()) {
    entries += 1;
    unpacked += entry.uncompressedSize;
    if (entries > partLimits.entries || unpacked > partLimits.bytes) refuseFile('BOMB');
    const fault = judgeName(entry.fileName);
    if (fault) refuseFile(fault, entry.fileName);
    isWorkbook ||= entry.fileName === 'xl/workbook.xml';
    if (!isXml(entry.fileName)) continue;
    if (parts.has(entry.fileName)) refuseFile('BROKEN', entry.fileName);
    const content = await readPart(zip, entry);
    const verdict = judgeText(entry.fileName, content.toString('utf8'));
    if (verdict)
      refuseFile(
        verdict.fault,
        verdict.fault === 'TOO_MANY_ROWS' ? `${Number(verdict.at).toLocaleString('ko-KR')}줄` : verdict.at,
      );
    if (isRead(entry.fileName)) parts.set(entry.fileName, content);
  }
  return isWorkbook ? parts : refuseFile('NOT_XLSX');
}

async function readPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
