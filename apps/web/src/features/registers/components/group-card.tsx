import { groupedDigits } from '@danji/contract/forms/grouped';
import type { RegisterDefinition } from '@danji/contract/registers/definition';
import listClasses from '../../../shared/list/list.module.css';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Note } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { useRegisterGroups } from '../api/registers.ts';
import { groupChoices, partWords } from '../lib/groups.ts';
import classes from './registers.module.css';

type Props = { register: RegisterDefinition; list: ListAddress; ask: Record<string, string> };

/** By what the rows are brought together. */
export function GroupChoice({ register, list }: Pick<Props, 'register' | 'list'>) {
  return (
    <ChoiceField
      aria-label="묶기"
      value={list.chosen.filter.group ?? ''}
      className={listClasses.choice}
      data={[
        { value: '', label: '묶기: 없음' },
        ...groupChoices(register).map(({ value, label }) => ({ value, label: `묶기: ${label}` })),
      ]}
      onChange={({ currentTarget: { value } }) => list.setFilters({ group: value, part: '' })}
    />
  );
}

/** What each group comes to; one press leads to its rows. */
export function GroupCard({ register, list, ask }: Props) {
  const { group = '', part: chosen } = list.chosen.filter;
  const { part: _part, group: _group, ...filter } = ask;
  const asked = useRegisterGroups(register.code, { ...filter, by: group });
  const label = groupChoices(register).find(({ value }) => value === group)?.label ?? '묶음';
  const { items = [], total = 0 } = asked.data ?? {};
  return (
    <Card
      title={`${label}별 합계`}
      aside={
        chosen === undefined ? (
          <Note as="span">{total.toLocaleString('ko-KR')}묶음</Note>
        ) : (
          <LinkButton onClick={() => list.setFilter('part', '')}>모든 묶음 보기</LinkButton>
        )
      }
    >
      <ListState of={asked} empty={items.length === 0} emptyText="묶을 것이 없습니다." rows={3}>
        <Table className={classes.groups}>
          <caption className="sr-only">{`${label}별 건수와 합계`}</caption>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              <th scope="col">건수</th>
              {register.sum && <th scope="col">합계 (원)</th>}
            </tr>
          </thead>
          <tbody>
            {items.map(({ part, count, amount }) => (
              <tr key={part ?? ''} aria-current={(part ?? '-') === chosen ? 'true' : undefined}>
                <th scope="row">
                  <LinkButton onClick={() => list.setFilter('part', part ?? '-')}>{partWords(group, part)}</LinkButton>
                </th>
                <td>{count.toLocaleString('ko-KR')}</td>
                {register.sum && <td>{groupedDigits(amount)}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
        {total > items.length && <Note pad={[2, 4.5, 3]}>큰 것부터 {items.length}묶음을 보여 줍니다.</Note>}
      </ListState>
    </Card>
  );
}
