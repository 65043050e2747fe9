import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { type Book, findBook, lockPerson } from '../vacations/public.ts';

/** The book of an employee of this complex, locked. */
export async function holdBook(tx: Tx, aptId: string, memberId: string): Promise<Book> {
  const seen = await findBook(tx, aptId, memberId);
  if (!seen?.isEmployee) return refuse('NOT_FOUND', { message: 'no such employee here' });
  await lockPerson(tx, aptId, memberId);
  return (await findBook(tx, aptId, memberId)) ?? seen;
}
