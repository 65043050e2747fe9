import type { BackupRun, Status } from '@danji/contract/operation';
import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Note, Tag, type Tone } from '../../../shared/ui/primitives.tsx';
import { backUpNow } from '../api/status.ts';
import { formatBytes } from '../lib/sizes.ts';
import classes from './operation.module.css';

const STATES: Readonly<Record<BackupRun['state'], [word: string, tone?: Tone]>> = {
  ASKED: ['곧 시작'],
  RUNNING: ['진행 중'],
  DONE: ['확인됨', 'ok'],
  FAILED: ['실패', 'seal'],
};
const KINDS = { NIGHTLY: '자동', ASKED: '화면에서', COMMAND: '명령으로' } as const;

/** The newest backups and how they went, and the way to make one now. */
export function BackupsCard({ status: { backups, backupHour } }: { status: Status }) {
  const { canWrite } = usePagePermission();
  const { busy, send } = useSend(() => sayDone(backUpNow(), '백업을 시작합니다. 끝나면 이 목록에 나타납니다.'));
  const running = backups.some(({ state }) => state === 'ASKED' || state === 'RUNNING');
  return (
    <Card
      aria-label="백업"
      title="백업"
      aside={
        canWrite && (
          <Button
            className={classes.cardAct}
            variant="default"
            leftSection={<IconDatabaseExport size="1.125rem" />}
            loading={busy}
            disabled={running}
            onClick={() => void send()}
          >
            {running ? '백업 중' : '지금 백업'}
          </Button>
        )
      }
    >
      <Note pad={[3, 4.5, 0]}>
        {backupHour === null ? '자동 백업이 꺼져 있습니다.' : `매일 ${backupHour}시가 지나면 자동으로 합니다.`}
      </Note>
      <ListState
        empty={backups.length === 0}
        emptyText="아직 백업이 없습니다. 지금 백업을 눌러 첫 백업을 만들어 주세요."
      >
        <DataTable<BackupRun>
          caption="백업 목록"
          rows={backups}
          rowKey={(run) => run.backupId}
          columns={[
            { key: 'at', label: '일시', always: true, cell: (run) => formatDateTime(run.endedAt ?? run.askedAt) },
            {
              key: 'state',
              label: '결과',
              cell: ({ state }) => (
                <Tag round tone={STATES[state][1]}>
                  {STATES[state][0]}
                </Tag>
              ),
            },
            { key: 'kind', label: '방법', cell: ({ kind }) => KINDS[kind] },
            {
              key: 'bytes',
              label: '크기',
              align: 'right',
              cell: ({ bytes }) => (bytes === null ? '' : formatBytes(bytes)),
            },
            {
              key: 'files',
              label: '첨부파일',
              align: 'right',
              cell: ({ files }) => (files === null ? '' : `${files}개`),
            },
            { key: 'note', label: '알림', cell: noteOf },
          ]}
        />
      </ListState>
    </Card>
  );
}

const noteOf = ({ damaged, failure }: BackupRun) => failure ?? (damaged ? `없거나 손상된 첨부파일 ${damaged}개` : '');
