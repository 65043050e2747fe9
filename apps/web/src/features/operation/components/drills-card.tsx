import type { DrillRun, Status } from '@danji/contract/operation';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Note, Tag, type Tone } from '../../../shared/ui/primitives.tsx';

const DAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;
const STATES: Readonly<Record<DrillRun['state'], [word: string, tone?: Tone]>> = {
  RUNNING: ['진행 중'],
  DONE: ['되살아남', 'ok'],
  FAILED: ['실패', 'seal'],
};
const wordOf = ({ state, way }: DrillRun) => (state === 'DONE' && way === 'READ' ? '파일만 확인' : STATES[state][0]);
const secondsOf = ({ startedAt, endedAt }: DrillRun) =>
  endedAt === null
    ? ''
    : `${Math.max(1, Math.round((new Date(endedAt).getTime() - new Date(startedAt).getTime()) / 1000)).toLocaleString('ko-KR')}초`;

/** Whether the newest backup really brings everything back. */
export function DrillsCard({ status: { drills, drillDay } }: { status: Status }) {
  return (
    <Card aria-label="복원 점검" title="복원 점검">
      <Note pad={[3, 4.5, 0]}>
        {drillDay === null
          ? '자동 점검이 꺼져 있습니다. DRILL_DAY로 켤 수 있습니다.'
          : `매주 ${DAYS[drillDay]}요일 4시가 지나면 가장 새 백업을 임시로 되살려 보고 지웁니다. 지금 쓰는 자료는 그대로입니다.`}
      </Note>
      <ListState empty={drills.length === 0} emptyText="아직 점검한 적이 없습니다. 첫 백업 뒤 한 시간 안에 점검합니다.">
        <DataTable<DrillRun>
          caption="복원 점검 목록"
          rows={drills}
          rowKey={({ drillId }) => drillId}
          columns={[
            { key: 'at', label: '일시', always: true, cell: ({ startedAt }) => formatDateTime(startedAt) },
            {
              key: 'state',
              label: '결과',
              cell: (run) => (
                <Tag round tone={STATES[run.state][1]}>
                  {wordOf(run)}
                </Tag>
              ),
            },
            { key: 'file', label: '백업', cell: ({ fileName }) => <code>{fileName}</code> },
            { key: 'took', label: '걸린 시간', align: 'right', cell: secondsOf },
            {
              key: 'rows',
              label: '확인한 자료',
              align: 'right',
              cell: ({ rows, files }) =>
                rows === null
                  ? ''
                  : `${rows.toLocaleString('ko-KR')}행, 파일 ${(files ?? 0).toLocaleString('ko-KR')}개`,
            },
            { key: 'note', label: '알림', cell: ({ finding }) => finding ?? '' },
          ]}
        />
      </ListState>
    </Card>
  );
}
