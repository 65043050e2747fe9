import { fileURLToPath } from 'node:url';
import { inTurns } from '../breathe.ts';
import { refuse } from '../errors.ts';
import { createTurns } from '../turns.ts';
import { workApart } from '../work-apart.ts';
import { unpackingLines } from './packed-lines.ts';
import { WorkbookTrouble } from './workbook-fault.ts';

const PROGRAM = fileURLToPath(new URL('./sheet-process.ts', import.meta.url));
const TIME_MS = 20_000;
const HEAP_MB = 256;
/** Of what was read: several times what the most rows come to. It is taken apart on the thread that serves, line by line. */
const MOST_BYTES = 5_000_000;
/** One workbook at a time on a node, one of a person, and complexes in turn; so many may wait. */
const turns = createTurns({ places: 1, waitingOfPerson: 2, waitingOfGroup: 6, waiting: 10 });
type Asker = Parameters<typeof turns.isFull>[0];

const tooManyWait = () =>
  refuse('UNAVAILABLE', {
    message: 'too many workbooks wait',
    errorUserMsg: '지금 엑셀을 올리는 사람이 많습니다. 잠시 뒤 다시 올려 주세요.',
  });

/** Before a sheet is sent that nobody could read. */
export function refuseWhileFull(asker: Asker): void {
  if (turns.isFull(asker)) tooManyWait();
}

/** The first sheet of a workbook as text, line by line, read where it can harm nobody and nobody waits for it. */
export async function readFirstSheetApart(bytes: Buffer, asker: Asker): Promise<string[][]> {
  const given = { program: PROGRAM, timeoutMs: TIME_MS, memoryMb: HEAP_MB, mostBytes: MOST_BYTES };
  const reading = turns.within(asker, async () => inTurns(unpackingLines(await workApart({ bytes }, given))));
  const answer = await (reading ?? tooManyWait()).catch((error: unknown) => {
    throw new WorkbookTrouble('TOO_HEAVY', '', error);
  });
  if ('fault' in answer) throw new WorkbookTrouble(answer.fault, answer.at);
  return answer.lines;
}
