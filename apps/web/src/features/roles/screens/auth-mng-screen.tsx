import type { PageGiven } from '@danji/contract/page-address';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useComplexes } from '../../../shared/complex/use-complexes.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';
import { useRoles } from '../api/roles.ts';
import { PersonLook } from '../components/person-look.tsx';
import { RightHistory } from '../components/right-history.tsx';
import { RoleList } from '../components/role-list.tsx';
import { RolePanel } from '../components/role-panel.tsx';

const VIEWS = [
  { view: undefined, label: '역할' },
  { view: 'person', label: '이 사람으로 보기' },
  { view: 'history', label: '변경 이력' },
] as const;
type Address = PageGiven<'system-mng-auth-mng'>;

/** Roles of a complex, what a person gets of them, and the history of it all. What is open stands in the address. */
export function AuthMngScreen() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const ownApt = useSession((state) => state.userInfo?.aptId ?? '');
  const complexes = useComplexes();
  const known = complexes.data?.some((one) => one.aptId === search.aptId);
  const aptId = known && search.aptId ? search.aptId : ownApt;
  const go = (next: Address) => void navigate(toPage('system-mng-auth-mng', next));
  const kept = known ? { aptId } : {};
  return (
    <>
      <PageHead title="권한 관리" sub="역할마다 메뉴 권한을 정하고, 역할을 사람에게 줍니다.">
        {complexes.data && complexes.data.length > 1 && (
          <ChoiceField
            aria-label="단지"
            value={aptId}
            data={complexes.data.map((one) => ({ value: one.aptId, label: `${one.aptName} (${one.aptId})` }))}
            onChange={(event) => go({ view: search.view, aptId: event.currentTarget.value })}
          />
        )}
      </PageHead>
      <PartTabs
        label="권한 관리"
        open={search.view ?? ''}
        tabs={VIEWS.map(({ view, label }) => ({
          key: view ?? '',
          label,
          target: toPage('system-mng-auth-mng', { ...kept, view }),
        }))}
      />
      {search.view === 'history' ? (
        <RightHistory key={aptId} aptId={aptId} />
      ) : search.view === 'person' ? (
        <PersonLook
          key={aptId}
          aptId={aptId}
          memberId={search.person ?? null}
          onChoose={(person) => go({ ...kept, view: 'person', person })}
        />
      ) : (
        <Roles key={aptId} aptId={aptId} search={search} go={(next) => go({ ...kept, ...next })} />
      )}
    </>
  );
}

function Roles({ aptId, search, go }: { aptId: string; search: Address; go: (next: Address) => void }) {
  const { canWrite } = usePagePermission();
  const asked = useRoles(aptId);
  const { data } = asked;
  const roles = data ?? [];
  const open = roles.find((role) => role.roleId === search.role)?.roleId ?? roles[0]?.roleId;
  const part = search.part === 'members' ? 'members' : 'flags';
  return (
    <ListState of={asked} rows={8}>
      <Columns of="minmax(14rem, 17rem) minmax(0, 1fr)" gap={5} start single="tablet">
        <RoleList
          aptId={aptId}
          roles={roles}
          open={open ?? ''}
          canWrite={canWrite}
          onOpen={(role) => go({ role, ...(part === 'members' ? { part } : {}) })}
        />
        {open && (
          <RolePanel
            aptId={aptId}
            roleId={open}
            roles={roles}
            part={part}
            onPart={(next) => go({ role: open, ...(next === 'members' ? { part: next } : {}) })}
            onOpen={(role) => go(role ? { role } : {})}
          />
        )}
      </Columns>
    </ListState>
  );
}
