import type { Archive } from './read-archive.ts';

/** What came back, and what could not. */
export function describeRestored({ about, manifest }: Archive): string[] {
  const rows = manifest.parts.reduce((sum, part) => sum + (part.rows ?? 0), 0);
  const tables = manifest.parts.filter(({ kind }) => kind === 'table').length;
  const { count, damaged } = manifest.files;
  const shown = (many: number) => many.toLocaleString('ko-KR');
  const made = new Date(about.createdAt).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' });
  return [
    `✓ ${made}의 백업을 복원했습니다.`,
    `  표 ${tables}개 ${shown(rows)}행과 파일 ${shown(count - damaged)}개의 해시가 백업과 같습니다.`,
    ...(damaged > 0
      ? [
          `! 백업할 때 이미 손상되어 있던 첨부파일 ${shown(damaged)}개는 되돌리지 않았습니다. 이전 백업을 확인해 주세요.`,
        ]
      : []),
    ...(manifest.missing > 0 ? [`! 백업할 때 이미 없던 첨부파일이 ${shown(manifest.missing)}개 있습니다.`] : []),
    ...(about.withFiles ? [] : ['! 첨부파일 없이 만든 백업입니다. 첨부파일은 따로 보관한 곳에서 되돌려 주세요.']),
  ];
}
