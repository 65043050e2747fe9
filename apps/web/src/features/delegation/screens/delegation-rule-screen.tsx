import { kindLabel, officeWords } from '@danji/contract/approval-words';
import { getDelegationRule, type RuleRow, type WorkItem } from '@danji/contract/delegation-rule';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Card } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';

const { useAnswer } = answersUnder('delegation-rule');

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

function workOf({ work }: RuleRow, works: readonly WorkItem[]): string {
  if (work.kind === 'ALL') return '그 밖의 모든 양식';
  if (work.kind === 'GROUP') return work.group;
  return work.forms.map((key) => works.find((one) => one.key === key)?.name ?? key).join(', ');
}

function bandOf({ fromWon, toWon }: RuleRow): string {
  if (toWon === null) return fromWon === 0 ? '모든 금액' : `${won(fromWon)} 이상`;
  return fromWon === 0 ? `${won(toWon)} 이하` : `${won(fromWon)} ~ ${won(toWon)}`;
}

const othersOf = ({ reviews, agrees, confirms }: RuleRow): string =>
  [
    ...reviews.map((office) => `${officeWords[office]} ${kindLabel('REVIEW')}`),
    ...agrees.map(({ office }) => `${officeWords[office]} ${kindLabel('AGREE')}`),
    ...confirms.map((office) => `${officeWords[office]} ${kindLabel('CONFIRM')}`),
  ].join(', ') || '-';

/** The table as such offices have it on paper. */
export function DelegationRuleScreen() {
  const asked = useAnswer(getDelegationRule, { query: {} });
  const { rule, works = [] } = asked.data ?? {};
  return (
    <>
      <PageHead title="위임전결규정" sub={rule?.basis} />
      <ListState of={asked}>
        {rule && (
          <Card title={`${rule.version}판`}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">업무</th>
                  <th scope="col">재원</th>
                  <th scope="col">금액</th>
                  <th scope="col">결재</th>
                  <th scope="col">검토·합의·확인</th>
                </tr>
              </thead>
              <tbody>
                {rule.rows.map((row, index) => (
                  <tr key={index}>
                    <td>{workOf(row, works)}</td>
                    <td>{row.fund ?? '-'}</td>
                    <td>{bandOf(row)}</td>
                    <td>{officeWords[row.decider]}</td>
                    <td>{othersOf(row)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Card>
        )}
      </ListState>
    </>
  );
}
