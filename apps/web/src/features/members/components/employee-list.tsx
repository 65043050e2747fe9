import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { matchHangul } from '../../../shared/lib/match-hangul.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useEmployees } from '../api/members.ts';
import { MemberTree } from './member-tree.tsx';
import classes from './members.module.css';

/** Everyone of the office by department, found by name, position or initial consonants. */
export function EmployeeList() {
  const { data, isPending, isError, refetch } = useEmployees();
  const [query, setQuery] = useState('');
  const found = (data ?? []).filter((member) =>
    [member.memberName, member.positionName, member.deptName].some((text) => text && matchHangul(text, query)),
  );
  return (
    <div className={ui.card}>
      <div className={classes.filter}>
        <TextInput
          label="직원 찾기"
          placeholder="이름, 직위, 부서 또는 초성"
          leftSection={<IconSearch size="1.25rem" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <p role="status">{data ? `${found.length}명` : ''}</p>
      </div>
      <ListState
        loading={isPending}
        failed={isError}
        empty={found.length === 0}
        emptyText={query ? `‘${query}’에 맞는 직원이 없습니다.` : '등록된 직원이 없습니다.'}
        retry={() => void refetch()}
        rows={8}
      >
        <MemberTree members={found} caption="직원 목록" />
      </ListState>
    </div>
  );
}
