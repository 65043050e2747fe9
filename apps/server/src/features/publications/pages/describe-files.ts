import type { PublicFileKind } from '@danji/contract/publications/files';

export type OpenFile = {
  code: string;
  kind: PublicFileKind;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
};

const KB = 1_000;
/** As people say it: 180KB, 1.1MB. */
export const showBytes = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))}KB` : `${(bytes / KB / KB).toFixed(1)}MB`;

/** What hangs on a publication, in a few words. */
export function describeFiles(files: readonly OpenFile[]): string[] {
  const pictures = files.filter(({ kind }) => kind === 'PICTURE').length;
  const others = files.filter(({ kind }) => kind === 'DOCUMENT');
  const [one] = others;
  return [
    ...(pictures > 0 ? [`사진 ${pictures}장`] : []),
    ...(one && others.length === 1
      ? [`${/\.([a-z0-9]+)$/.exec(one.name)?.[1]?.toUpperCase() ?? '파일'} ${showBytes(one.bytes)}`]
      : []),
    ...(others.length > 1 ? [`파일 ${others.length}개`] : []),
  ];
}
