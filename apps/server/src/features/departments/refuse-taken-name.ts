import { brokenConstraint } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';

/** Two people may choose the same name at the same moment, so the database decides, and we say it in words. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === 'department_name_taken') return refuse('DEPARTMENT_NAME_TAKEN');
    throw error;
  }
}
