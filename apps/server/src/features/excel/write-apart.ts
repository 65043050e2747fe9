import { fileURLToPath } from 'node:url';
import { Refusal } from '../../lib/errors.ts';
import type { Log } from '../../lib/log.ts';
import { workApart } from '../../lib/work-apart.ts';
import { packSheet } from './packed-sheet.ts';
import type { Sheet } from './write-sheet.ts';

const PROGRAM = fileURLToPath(new URL('./sheet-process.ts', import.meta.url));

/** Of the file: many times what the longest list comes to. */
const MOST_BYTES = 200_000_000;

type Options = { log: Log; timeoutMs?: number; program?: string };

/** The file of a sheet, written beside us: meanwhile everybody else is answered. */
export async function writeApart(
  sheet: Sheet,
  { log, timeoutMs = 30_000, program = PROGRAM }: Options,
): Promise<Buffer> {
  try {
    return await workApart(await packSheet(sheet), { program, timeoutMs, memoryMb: 512, mostBytes: MOST_BYTES });
  } catch (cause) {
    log.error({ why: (cause as Error).message }, 'a list could not be written');
    throw new Refusal('UNAVAILABLE', {
      message: 'the sheet could not be written',
      errorUserMsg: '엑셀 파일을 만들지 못했습니다. 잠시 뒤 다시 내려받아 주세요.',
      cause,
    });
  }
}
