import { fromBufferPromise, type ZipFile } from 'yauzl';

const PACKED_MAX = 30_000;
/** Some hundred rows; reading them takes less than starting a process for it, and keeps nobody waiting. */
const UNPACKED_MAX = 100_000;

/** Whether a workbook is so small that it can be read where it came in. By what its list of parts says: what unpacks to more than that is left at once. */
export async function isSmall(bytes: Buffer): Promise<boolean> {
  if (bytes.length > PACKED_MAX) return false;
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) unpacked += entry.uncompressedSize;
    return unpacked <= UNPACKED_MAX;
  } catch {
    // Broken, or no workbook: whoever reads it says so.
    return true;
  } finally {
    zip?.close();
  }
}
