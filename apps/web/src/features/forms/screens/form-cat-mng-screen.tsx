import { permissionOfPage, usePagePermission } from '../../../shared/menu/menu-store.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Card, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { GroupsEditor } from '../categories/groups-editor.tsx';

/** Categories of forms: those of the shared forms, and those of one's own complex. */
export function FormCatMngScreen() {
  const { canWrite, canDelete } = usePagePermission();
  const own = permissionOfPage('elec-apv-form-mng');
  return (
    <>
      <PageHead title="양식 분류 관리" sub="분류를 끌어서 옮기거나, 손잡이에서 화살표 키로 옮깁니다." />
      <Stack gap={5}>
        <Card id="shared-groups" title="공용 양식 분류">
          <Note pad={[3, 4.5, 0]}>모든 단지가 함께 쓰는 양식의 분류입니다.</Note>
          <GroupsEditor scope="shared" canWrite={canWrite} canDelete={canDelete} />
        </Card>
        {own.canRead && (
          <Card id="own-groups" title="우리 단지 양식 분류">
            <GroupsEditor scope="own" canWrite={own.canWrite} canDelete={own.canDelete} />
          </Card>
        )}
      </Stack>
    </>
  );
}
