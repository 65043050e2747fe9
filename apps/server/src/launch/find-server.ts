import { findPrimary } from '../lib/primary.ts';
import { StartError } from '../lib/start-error.ts';

/** The server that takes writes, told in a sentence when there is none. */
export async function findServer(url: string): Promise<string> {
  try {
    return await findPrimary(url);
  } catch {
    throw new StartError(
      'DATABASE_URL의 서버 가운데 쓰기를 받는 주 서버가 없습니다. 서버가 켜져 있는지, 예비 서버를 승격했는지 확인해 주세요.',
    );
  }
}
