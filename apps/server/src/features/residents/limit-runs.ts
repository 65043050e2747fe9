import { importRunsPerHour } from '@danji/contract/import-members';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { countHourly } from '../auth/public.ts';

/** Every sheet that is judged says which names and numbers are there: nobody has it said without end. */
export async function limitRuns({ tx, actor, now }: { tx: Tx; actor: Actor; now: Date }): Promise<void> {
  const minutes = await countHourly(tx, `import:${actor.homeAptId}:${actor.memberId}`, importRunsPerHour, now);
  if (minutes === null) return;
  refuse('TOO_MANY_REQUESTS', {
    message: `more than ${importRunsPerHour} sheets in an hour`,
    errorUserMsg: `한 시간에 ${importRunsPerHour}번까지 확인할 수 있습니다. ${minutes}분 뒤에 다시 올려 주세요. 그동안 고칠 곳을 파일에서 한꺼번에 고쳐 두시면 좋습니다.`,
    details: { minutes },
  });
}
