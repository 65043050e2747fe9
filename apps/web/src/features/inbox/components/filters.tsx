import { documentStateWords } from '@danji/contract/approval-words';
import { useFormChoices } from '../../../shared/api/form-choices.ts';
import { CheckFilter, ChoiceFilter, PeriodFilter, SearchFilter } from '../../../shared/list/filters.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { useDepartmentList } from '../../../shared/paper/people/use-people.ts';
import { type Inbox, sentStates } from '../lib/inboxes.ts';

const STATES = sentStates.map((value) => ({ value, label: documentStateWords[value].label }));
const SECURITY = [
  { value: 'NORMAL', label: '일반' },
  { value: 'CONFIDENTIAL', label: '대외비' },
];

/** `away`: forms and departments are those of another complex, which nobody here can name. */
export function Filters({ inbox, list, away = false }: { inbox: Inbox; list: ListAddress; away?: boolean }) {
  const { data: forms = [] } = useFormChoices();
  const { data: departments = [] } = useDepartmentList();
  const managing = inbox.screen === 'all-apv-mng';
  return (
    <>
      {managing && <ChoiceFilter list={list} field="state" label="상태" data={STATES} />}
      {!away && <ChoiceFilter list={list} field="formId" label="양식" data={forms} />}
      {inbox.screen !== 'sent-inbox' && !away && (
        <ChoiceFilter
          list={list}
          field="deptId"
          label="부서"
          data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {managing && <ChoiceFilter list={list} field="security" label="공개" data={SECURITY} />}
      {managing && <SearchFilter list={list} field="docNumber" label="문서번호" short={60} />}
      <PeriodFilter list={list} label="기안일" />
      <CheckFilter list={list} field="urgentYn" label="긴급만" />
      {managing && <CheckFilter list={list} field="orphanedYn" label="확인 필요" />}
      {managing && <CheckFilter list={list} field="retentionDueYn" label="보존기한 지난 문서" />}
    </>
  );
}
