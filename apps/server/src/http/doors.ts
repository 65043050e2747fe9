import type { Statement } from '../lib/database.ts';
import { type Entered, type Entry, enterAs, type Known } from '../lib/enter.ts';
import type { Actor } from './actor.ts';
import { admit } from './admit.ts';

/** As many sessions and rights as are used at once on one node, with room. */
const REMEMBERED = 20_000;

/** The way in for one request: what is asked first, and who has entered by what that said. */
export type Door = {
  readonly enter: Statement<Entered>;
  admit(entered: Entered | undefined): Actor;
};
export type Doors = (entry: Entry) => Door;

const keyOf = ({ claims, access }: Entry) =>
  `${claims.aptId} ${claims.memberId} ${claims.sessionId} ${access.kind === 'menu' ? `${access.flag} ${access.menu}` : ''}`;

/**
 * Remembers with which mark of the complex somebody was let in, and what was said then (decision 0085). The database is told,
 * compares the mark in the statement that reads the session, and asks anew of everything where it is another one: nothing is
 * decided by what is remembered alone, and who was not let in is not remembered.
 */
export function createDoors(): Doors {
  const known = new Map<string, Known>();
  const keep = (key: string, { mark, member_name, rights, idle, ends_on }: Entered) => {
    if (!mark || rights === undefined || idle === undefined || ends_on === undefined) return;
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, { mark, member_name, rights, idle, ends_on });
  };
  return (entry) => {
    const { claims, scope } = entry;
    const key = keyOf(entry);
    return {
      enter: enterAs(entry, known.get(key)),
      admit(entered) {
        const actor = admit(entered, claims, scope);
        if (entered?.mark) keep(key, entered);
        return actor;
      },
    };
  };
}
