import type { LeavingPlan } from '@danji/contract/leaving';
import { formatDate } from '../lib/format-date.ts';
import { Note } from '../ui/primitives.tsx';
import classes from './hand-over.module.css';

type Thing = { name: string; count: number; what: string; list?: readonly string[] };

/** What is open for the person, and what becomes of each. What there is none of is not shown. */
const thingsOf = (plan: LeavingPlan): Thing[] => [
  {
    name: '직접 기안한 문서',
    count: plan.documents.length + plan.hiddenDocuments,
    what: '결재는 그대로 이어지고, 회수와 재기안은 이어받는 사람이 합니다.',
    list: plan.documents.map(({ title }) => title),
  },
  { name: '임시저장 문서', count: plan.drafts, what: '넘기지 않으면 아무도 볼 수 없습니다.' },
  {
    name: '대결',
    count: plan.absences.length,
    what: '넘겨받는 사람이 이어서 대결합니다.',
    list: plan.absences.map(({ personName, from, to }) => `${personName} · ${formatDate(from)} ~ ${formatDate(to)}`),
  },
  {
    name: '반복 작성',
    count: plan.schedules.length,
    what: '넘겨받는 사람이 작성합니다. 없으면 멈춥니다.',
    list: plan.schedules.map(({ formName }) => formName),
  },
  { name: '접수 문서 담당', count: plan.receivings, what: '수신부서에서 담당을 다시 지정해 주세요.' },
  {
    name: '다른 직원의 저장된 결재선',
    count: plan.savedLines.length,
    what: '쓰기 전에 떠난 사람이 있다고 알려 줍니다.',
    list: plan.savedLines.map(({ ownerName, name }) => `${ownerName} · ${name}`),
  },
  {
    name: '양식의 기본 결재선',
    count: plan.forms.length,
    what: '양식 관리에서 다른 사람으로 바꿔 주세요.',
    list: plan.forms,
  },
  { name: '임기', count: plan.terms.length, what: '오늘로 끝나고 직책이 비게 됩니다.', list: plan.terms },
  { name: '로그인 중인 기기', count: plan.sessions, what: '바로 로그아웃됩니다.' },
];

export function OpenThings({ plan }: { plan: LeavingPlan }) {
  const things = thingsOf(plan).filter(({ count }) => count > 0);
  if (things.length === 0 && plan.steps.length === 0 && plan.hiddenSteps === 0)
    return <Note size="small">남아 있는 결재나 문서가 없습니다.</Note>;
  return (
    <ul className={classes.things} aria-label="남아 있는 일">
      {things.map(({ name, count, what, list }) => (
        <li key={name}>
          <b>
            {name} {count}건
          </b>
          <span>{what}</span>
          {list && (
            <small>
              {list.slice(0, 3).join(', ')}
              {list.length > 3 && ` 외 ${list.length - 3}건`}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
