import { StartError } from '../../lib/start-error.ts';

export const notAnArchive = () =>
  new StartError('단지의 백업 파일이 아니거나 머리말이 바뀌었습니다. 파일을 확인해 주세요.');
export const archiveCut = () =>
  new StartError('백업 파일이 중간에 끊겼습니다. 다시 복사하시거나 다른 백업 파일을 써 주세요.');
export const archiveChanged = () =>
  new StartError('백업 파일의 내용이 바뀌었습니다. 다시 복사하시거나 다른 백업 파일을 써 주세요.');
