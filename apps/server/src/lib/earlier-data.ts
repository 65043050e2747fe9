import { StartError } from './start-error.ts';

/**
 * On 2026-11-16, before anything was released, the migrations were written anew. Every database from before has this
 * one, and none since: migrations are only added.
 */
const ONLY_BEFORE = '0005_sweep.sql';
const EARLIER = '단지의 이전 판(2026년 11월 16일 전)에서';

const isFromBefore = (migrations: Iterable<{ name: string }>) =>
  [...migrations].some(({ name }) => name === ONLY_BEFORE);

/** To be asked before anything is touched: the sentence says that nothing was. */
export function refuseEarlierData(migrations: Iterable<{ name: string }>): void {
  if (!isFromBefore(migrations)) return;
  throw new StartError(
    [
      `${EARLIER} 만든 데이터라 이 판에서는 열 수 없습니다. 데이터는 아무것도 바꾸지 않았습니다.`,
      '새로 시작하려면 데이터 폴더를 다른 곳으로 옮겨 두시거나, DATA_DIR에 새 폴더를 정해 주세요.',
      'DATABASE_URL을 쓰고 계시면 빈 데이터베이스를 정해 주세요. 시연 단지는 새로 만들어집니다.',
    ].join('\n'),
  );
}

export function refuseEarlierArchive(migrations: Iterable<{ name: string }>): void {
  if (!isFromBefore(migrations)) return;
  throw new StartError(
    `${EARLIER} 만든 백업이라 이 판에서는 복원할 수 없습니다. 아무것도 바꾸지 않았습니다. 그 백업을 만든 판으로 복원하시거나, 새 DATA_DIR에서 npm start 로 새로 시작해 주세요.`,
  );
}
