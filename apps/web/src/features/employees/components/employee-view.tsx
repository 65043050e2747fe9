import type { EmployeeDetail } from '@danji/contract/employees';
import { formatDate, formatDateTime } from '../../../shared/lib/format-date.ts';
import { Masked } from '../../../shared/privacy/masked.tsx';
import { Disc, Fact, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { actWord, stateWords } from '../lib/words.ts';
import classes from './employees.module.css';
import { StateMark } from './state-mark.tsx';

export function EmployeeView({ employee }: { employee: EmployeeDetail }) {
  const { leave, standIn } = employee;
  return (
    <>
      <Row gap={3.5} center className={classes.who}>
        <Disc size={12} className={classes.face}>
          {employee.memberName.slice(0, 1)}
        </Disc>
        <div>
          <h2>{employee.memberName}</h2>
          <p>
            {[employee.deptName ?? '부서 없음', employee.positionName].filter(Boolean).join(' · ')}{' '}
            <StateMark employee={employee} />
          </p>
        </div>
      </Row>
      <Stack as="dl" gap={0} className={classes.facts}>
        <Fact name="아이디">{employee.memberId}</Fact>
        <Fact name="상태">
          {stateWords[employee.state]}
          {leave && (
            <Note size="small">
              {leave.runningYn ? '휴직' : '휴직 예정'} {leave.from} ~ {leave.to} ({leave.reason})
            </Note>
          )}
        </Fact>
        <Fact name="근무 형태">{employee.workingType ?? '-'}</Fact>
        <Fact name="휴대폰">
          <Masked subjectId={employee.memberId} what="phoneNo" value={employee.phoneNo} />
        </Fact>
        <Fact name="이메일">
          <Masked subjectId={employee.memberId} what="email" value={employee.email} />
        </Fact>
        <Fact name="역할">{employee.roles.map(({ roleName }) => roleName).join(', ') || '없음'}</Fact>
        <Fact name="대결자">
          {standIn ? `${standIn.memberName} (${formatDate(standIn.until)}까지)` : '지금은 없음'}
          {standIn?.groups.map(({ formGroupName, name }) => (
            <Note key={formGroupName} size="small">
              {formGroupName} 분류는 {name}
            </Note>
          ))}
        </Fact>
        <Fact name="최근 로그인">
          {employee.lastLoginAt ? formatDateTime(employee.lastLoginAt) : '아직 없음'}
          {!employee.passwordYn && <Note size="small">아직 비밀번호를 정하지 않았습니다.</Note>}
        </Fact>
      </Stack>
      <History employee={employee} />
    </>
  );
}

function History({ employee }: { employee: EmployeeDetail }) {
  if (employee.history.length === 0) return null;
  return (
    <section className={classes.history} aria-labelledby="employee-history">
      <h3 id="employee-history">권한 이력</h3>
      <ol>
        {employee.history.map(({ at, act, actorName, note }, i) => (
          <li key={`${at} ${i}`}>
            <b>{actWord(act)}</b> {note && <span>{note}</span>}
            <small>
              {formatDateTime(at)} · {actorName}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
