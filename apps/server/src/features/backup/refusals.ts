import { StartError } from '../../lib/start-error.ts';

export const notAnArchive = () =>
  new StartError('단지의 백업 파일이 아니거나 머리말이 바뀌었습니다. 파일을 확인해 주세요.');
/** A file of ours in another format than this program's. */
export const otherFormat = (found: number, ours: number) =>
  new StartError(
    found < ours
      ? `단지의 이전 판에서 만든 백업(형식 ${found})이라 이 판(형식 ${ours})에서는 읽을 수 없습니다. 그 백업을 만든 판의 단지로 복원한 뒤, 그 판에서 다시 백업하거나 올려 주세요.`
      : `이 프로그램보다 새로운 판에서 만든 백업(형식 ${found})입니다. 이 판은 형식 ${ours}까지 읽습니다. 단지를 올린 뒤 복원해 주세요.`,
  );
export const archiveCut = () =>
  new StartError('백업 파일이 중간에 끊겼습니다. 다시 복사하시거나 다른 백업 파일을 써 주세요.');
export const archiveChanged = () =>
  new StartError('백업 파일의 내용이 바뀌었습니다. 다시 복사하시거나 다른 백업 파일을 써 주세요.');
