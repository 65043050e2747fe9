import type { Imported } from '@danji/contract/import-members';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { type Kind, mendFile } from '../api/import.ts';
import { useUndoImport } from '../lib/use-undo-import.ts';

type Props = {
  done: Imported;
  sheet: { kind: Kind; aptId: string | undefined; file: File };
  onLinks?: ((memberIds: readonly string[]) => void) | undefined;
  onUndone: () => void;
};
const many = (count: number) => count.toLocaleString('ko-KR');

/** Who was registered and what was made; the rows that were left out, and the way back. */
export function ImportDone({ done, sheet, onLinks, onUndone }: Props) {
  const { aptId } = sheet;
  const { imported, leftOut, importId, memberIds, madeDepartments, madePositions } = done;
  const { busy, send: undo } = useUndoImport({
    ...{ kind: sheet.kind, aptId, importId, onUndone },
    question: `방금 등록한 ${many(imported)}명을 되돌리시겠습니까?`,
  });
  const { busy: mending, send: mend } = useSend(() =>
    mendFile(sheet).then(
      (blob) => saveFile(blob, '고칠 줄.xlsx'),
      (error: unknown) => showAlert(sentenceOf(error)),
    ),
  );
  return (
    <Stack gap={3}>
      <Notice tone="ok" role="status">
        {many(imported)}명을 등록했습니다.
        {madeDepartments.length > 0 && ` 새 부서: ${madeDepartments.join(', ')}.`}
        {madePositions.length > 0 && ` 새 직위: ${madePositions.join(', ')}.`}
        {leftOut > 0 && ` 고칠 곳이 있는 ${many(leftOut)}행은 등록하지 않았습니다.`}
      </Notice>
      <Row wrap center gap={3}>
        {leftOut > 0 && (
          <Button
            variant="default"
            loading={mending}
            leftSection={<IconDownload size="1.125rem" />}
            onClick={() => void mend()}
          >
            고칠 {many(leftOut)}행 내려받기
          </Button>
        )}
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconArrowBackUp size="1.125rem" />}
          onClick={() => void undo()}
        >
          되돌리기
        </Button>
        <Link
          {...toPage(sheet.kind === 'TENANT' ? 'system-mng-tenant-mng' : 'cmplx-info-emp-mng-emp-top-list', { aptId })}
        >
          목록에서 보기
        </Link>
        {sheet.kind === 'EMP' && (
          <Link
            {...toPage('cmplx-info-emp-mng-emp-import', { aptId })}
            hash="first-links"
            onClick={() => onLinks?.(memberIds)}
          >
            첫 로그인 링크 전하기
          </Link>
        )}
      </Row>
    </Stack>
  );
}
