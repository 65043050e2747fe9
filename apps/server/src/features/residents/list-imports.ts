import { importUndoHours, type RecentImport } from '@danji/contract/import-members';
import type { Actor } from '../../http/actor.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import type { Kind } from './domain/judge-members.ts';
import { findRecentImports } from './queries.ts';
import { undoSentences, whyNotUndone } from './undo-import.ts';

/** What the caller has brought from sheets within a day, for who has left the screen that offered the way back. */
export const createListImports =
  (kind: Kind) =>
  async ({ tx, actor, now }: { tx: Tx; actor: Actor; now: Date }): Promise<RecentImport[]> => {
    const since = momentAfter(now, -minutesInMs(importUndoHours * 60));
    const found = await findRecentImports(tx, { aptId: actor.aptId, memberId: actor.memberId, kind, since });
    const imports: RecentImport[] = [];
    for (const { importId, at, firstName, source, isUndone, ...row } of found) {
      const against = isUndone ? 'UNDONE' : await whyNotUndone(tx, actor, row);
      imports.push({
        ...{ importId, at, firstName, people: row.member_ids.length },
        pastedYn: source && source === 'PASTED',
        whyNot: against && undoSentences[against],
      });
    }
    return imports;
  };
