import { type Absence, endAbsence, endAbsenceFor, sayStandIns } from '@danji/contract/absences';
import { Button } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { formatDate, formatDateTime } from '../../../shared/lib/format-date.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Name, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { showSpan } from '../lib/period.ts';
import classes from './own-settings.module.css';

const STATES = { PLANNED: '예정', RUNNING: '부재 중', OVER: '지남', ENDED_EARLY: '일찍 끝냄' } as const;
const TONES = { PLANNED: 'accent', RUNNING: 'hold', OVER: 'plain', ENDED_EARLY: 'plain' } as const;

const standInsOf = ({ standInName, groupStandIns }: Absence) =>
  [...new Set([standInName, ...groupStandIns.map(({ name }) => name)])].join(', ');

type Props = { absences: readonly Absence[]; ofOthers?: boolean; onChanged: () => void };

export function AbsenceList({ absences, ofOthers = false, onChanged }: Props) {
  const end = async (absence: Absence) => {
    const running = absence.state === 'RUNNING';
    const yes = await askConfirm(
      running ? `부재를 지금 끝낼까요? ${standInsOf(absence)}님은 더 대결하지 않습니다.` : '예정된 부재를 취소할까요?',
      { confirmText: running ? '지금 끝내기' : '부재 취소', cancelText: '닫기' },
    );
    if (!yes) return;
    const params = { absenceId: absence.absenceId };
    await (ofOthers ? call(endAbsenceFor, { params }) : call(endAbsence, { params })).then(() => {
      toast(running ? '부재를 끝냈습니다.' : '부재를 취소했습니다.');
      onChanged();
    }, ignoreRefusal);
  };
  return (
    <ul>
      {absences.map((absence) => (
        <Row as="li" gap={[2, 4]} wrap center between key={absence.absenceId} className={classes.item}>
          <div className={classes.itemText}>
            <p>
              <Tag tone={TONES[absence.state]} className={classes.badge}>
                {STATES[absence.state]}
              </Tag>
              <Name>
                {ofOthers ? `${absence.personName} · ` : ''}
                {absence.reason}
              </Name>
            </p>
            <Note size="small" className={classes.note}>
              {showSpan(absence.from, absence.endedEarlyAt ?? absence.to, { day: formatDate, time: formatDateTime })}
            </Note>
            <Note size="small" className={classes.note}>
              대결자 {sayStandIns(absence.standInName, absence.groupStandIns)}
            </Note>
          </div>
          {(absence.state === 'RUNNING' || absence.state === 'PLANNED') && (
            <Button variant="default" onClick={() => void end(absence)}>
              {absence.state === 'RUNNING' ? '지금 끝내기' : '부재 취소'}
            </Button>
          )}
        </Row>
      ))}
    </ul>
  );
}
