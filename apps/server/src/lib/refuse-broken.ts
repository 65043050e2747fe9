import { brokenConstraint } from './database.ts';

/**
 * Two people may choose the same name at the same moment, so the database decides. Here the caller says in words what
 * it means when the write runs into one of these constraints; any other is no business of people's.
 */
export async function refuseBroken<T>(
  meanings: Readonly<Record<string, () => never>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    meanings[brokenConstraint(error) ?? '']?.();
    throw error;
  }
}

/** Ids are one person everywhere: taken here (the key of the table) or in another complex. */
export const whereIdIsTaken = (refusal: () => never): Readonly<Record<string, () => never>> => ({
  member_pkey: refusal,
  member_id_taken: refusal,
});
