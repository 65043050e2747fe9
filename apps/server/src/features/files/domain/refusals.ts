import type { ArchiveFault } from './judge-archive.ts';

export type FileFault =
  | ArchiveFault
  | 'EXTENSION'
  | 'CONTENT'
  | 'EMPTY'
  | 'ENCRYPTED'
  | 'ARCHIVE_UNREADABLE'
  | 'PICTURE_UNREADABLE'
  | 'PICTURE_TOO_LARGE';

const SENTENCES: Readonly<Record<FileFault, string>> = {
  EXTENSION:
    '첨부할 수 없는 형식의 파일입니다. 한글(HWP, HWPX), PDF, 엑셀, 워드, 파워포인트, 사진(JPG, PNG, WEBP), ZIP, TXT, CSV 파일을 골라 주세요.',
  CONTENT: '파일의 이름과 내용이 서로 다른 형식입니다. 원래 프로그램에서 다시 저장한 파일을 골라 주세요.',
  EMPTY: '빈 파일은 첨부할 수 없습니다. 파일 내용을 확인해 주세요.',
  ENCRYPTED: '암호가 걸린 파일이라 첨부할 수 없습니다. 암호를 풀어 저장한 뒤 올려 주세요.',
  ARCHIVE_UNREADABLE: '손상되어 읽을 수 없는 파일입니다. 다시 저장하거나 다시 압축해 주세요.',
  TOO_MANY_ENTRIES: '압축 파일에 든 파일이 너무 많습니다. 나누어 압축해 주세요.',
  TOO_LARGE_UNPACKED: '압축을 풀었을 때 크기가 너무 큽니다. 나누어 압축해 주세요.',
  BOMB: '안전하지 않은 압축 파일이라 첨부할 수 없습니다. 다시 압축한 파일을 골라 주세요.',
  UNSAFE_NAME: '압축 파일 안에 안전하지 않은 경로가 있습니다. 다시 압축한 파일을 골라 주세요.',
  SYMLINK: '압축 파일 안에 바로 가기(심볼릭 링크)가 있습니다. 빼고 다시 압축해 주세요.',
  PICTURE_UNREADABLE: '사진을 읽을 수 없습니다. 다른 사진을 골라 주세요.',
  PICTURE_TOO_LARGE: '사진의 가로세로 크기가 너무 큽니다. 4천만 화소 이하로 줄여 주세요.',
};

export const sentenceFor = (fault: FileFault): string => SENTENCES[fault];
