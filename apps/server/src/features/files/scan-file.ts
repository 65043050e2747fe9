import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import type { ScanVerdict } from './create-scanner.ts';
import type { FileDeps } from './deps.ts';

type Incident = 'FILE_QUARANTINED' | 'SCANNER_UNAVAILABLE';

/**
 * Where a scanner is set up, nothing passes without its word (FIL-07): an infected file is put aside where nobody is
 * served from, and one that could not be looked at is refused. Tells whether the file was looked at.
 */
export async function scanFile(
  { scanner, folders, log }: Pick<FileDeps, 'scanner' | 'folders' | 'log'>,
  file: string,
  report: (incident: Incident, detail: Record<string, string>) => Promise<void>,
): Promise<boolean> {
  if (!scanner) return false;
  let verdict: ScanVerdict;
  try {
    verdict = await scanner.scan(file);
  } catch (error) {
    log.error({ err: error }, 'the virus scanner is not available; files are refused');
    await report('SCANNER_UNAVAILABLE', {});
    return refuse('UNAVAILABLE', {
      message: 'the virus scanner is not available',
      errorUserMsg: '지금은 파일의 악성코드를 검사할 수 없어 첨부할 수 없습니다. 잠시 뒤 다시 시도해 주세요.',
      cause: error,
    });
  }
  if (verdict === 'CLEAN') return true;
  await mkdir(folders.quarantine, { recursive: true, mode: 0o700 });
  const quarantineId = newId();
  await rename(file, path.join(folders.quarantine, quarantineId));
  await report('FILE_QUARANTINED', { quarantineId });
  return refuse('FILE_INFECTED', { message: 'the scanner found a virus' });
}
