import { flagNames, flagTitles, type PersonMenu, type PersonView } from '@danji/contract/roles';
import { deriveMenu, type MenuNode, sideMenu } from '../../../shared/menu/derive-menu.ts';
import { SidePreview } from '../../../shared/menu/side-preview.tsx';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Columns, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { usePerson } from '../api/roles.ts';
import classes from './roles.module.css';

type Props = { aptId: string; memberId: string | null; onChoose: (memberId: string) => void };

/** What a person sees and may do, and which role gives it. A look only: nobody acts in another's name. */
export function PersonLook({ aptId, memberId, onChoose }: Props) {
  const people = useMembers(aptId);
  return (
    <>
      <Stack as="section" gap={2} className={`${ui.card} ${classes.choosePerson}`} aria-labelledby="person">
        <h2 id="person">누구로 볼까요?</h2>
        <Note className={classes.hint}>그 사람의 옆 메뉴와 권한을 보기만 합니다. 그 사람으로 로그인하지 않습니다.</Note>
        <Picker
          list={people.data}
          failed={people.isError}
          taken={new Set(memberId ? [memberId] : [])}
          label="볼 사람"
          placeholder="이름이나 초성으로 찾기"
          onPick={(one) => onChoose(one.id)}
        />
      </Stack>
      {memberId && <OnePerson aptId={aptId} memberId={memberId} />}
    </>
  );
}

function OnePerson({ aptId, memberId }: { aptId: string; memberId: string }) {
  const asked = usePerson(aptId, memberId);
  const { data } = asked;
  return (
    <ListState of={asked} rows={8}>
      {data && <Look person={data} />}
    </ListState>
  );
}

function Look({ person }: { person: PersonView }) {
  const tree = deriveMenu(person.menus);
  const place = [person.deptName, person.positionName].filter(Boolean).join(' · ');
  return (
    <>
      <Row gap={[1, 3]} wrap align="baseline" className={classes.who}>
        <h2>{person.memberName}님으로 보기</h2>
        <span>{place}</span>
        {!person.activeYn && <em>지금은 로그인하거나 권한을 쓸 수 없는 사람입니다.</em>}
      </Row>
      <Row as="ol" gap={[1.5, 4]} wrap className={classes.legend} aria-label="가진 역할">
        {person.roles.map((role, index) => (
          <li key={role.roleId}>
            <b>{index + 1}</b> {role.roleName}
          </li>
        ))}
        {person.roles.length === 0 && <li>가진 역할이 없습니다.</li>}
      </Row>
      <Columns of="minmax(13rem, 16rem) minmax(0, 1fr)" gap={5} start single="tablet" className={classes.look}>
        <Card id="their-menu" title="옆 메뉴">
          <SidePreview nodes={sideMenu(tree)} label={`${person.memberName}님의 옆 메뉴`} />
        </Card>
        <Card id="their-flags" title="권한과 그 역할">
          <Sources person={person} nodes={flat(tree)} />
        </Card>
      </Columns>
    </>
  );
}

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.childMenu)]);

/** Each flag with the numbers of the roles that it comes from. */
function Sources({ person, nodes }: { person: PersonView; nodes: readonly MenuNode[] }) {
  const menus = new Map(person.menus.map((menu) => [menu.menuId, menu]));
  const number = new Map(person.roles.map((role, index) => [role.roleId, index + 1]));
  const name = new Map(person.roles.map((role) => [role.roleId, role.roleName]));
  const cell = (menu: PersonMenu, flag: (typeof flagNames)[number]) => {
    const from = menu.roleIds[flag];
    if (from.length === 0) return <span className="sr-only">없음</span>;
    return (
      <Row as="span" inline gap={0.5} wrap justify="center" className={classes.sources}>
        {from.map((id) => (
          <b key={id} title={name.get(id)}>
            {number.get(id)}
            <span className="sr-only">번 {name.get(id)}</span>
          </b>
        ))}
      </Row>
    );
  };
  return (
    <table className={classes.grid}>
      <caption className="sr-only">{person.memberName}님의 메뉴별 권한과 역할 번호</caption>
      <thead>
        <tr>
          <th scope="col">메뉴</th>
          {flagNames.map((flag) => (
            <th key={flag} scope="col">
              {flagTitles[flag]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => {
          const menu = menus.get(node.menuId);
          return menu ? (
            <tr key={node.menuId}>
              <th scope="row" data-level={Math.min(node.depth, 4)}>
                <span className={node.isShow ? undefined : classes.off}>{node.menuName}</span>
                {!node.isShow && <small>꺼진 메뉴</small>}
              </th>
              {flagNames.map((flag) => (
                <td key={flag}>{cell(menu, flag)}</td>
              ))}
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}
