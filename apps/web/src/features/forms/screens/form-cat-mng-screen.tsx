import { permissionOfPage, usePagePermission } from '../../../shared/menu/menu-store.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import ui from '../../../shared/ui/ui.module.css';
import classes from '../categories/categories.module.css';
import { GroupsEditor } from '../categories/groups-editor.tsx';

/** Categories of forms: those of the shared forms, and those of one's own complex. */
export function FormCatMngScreen() {
  const { canWrite, canDelete } = usePagePermission();
  const own = permissionOfPage('elec-apv-form-mng');
  return (
    <>
      <PageHead title="양식 분류 관리" sub="분류를 끌어서 옮기거나, 손잡이에서 화살표 키로 옮깁니다." />
      <div className={classes.cards}>
        <section className={ui.card} aria-labelledby="shared-groups">
          <div className={ui.cardHead}>
            <h2 id="shared-groups">공용 양식 분류</h2>
          </div>
          <p className={classes.note}>모든 단지가 함께 쓰는 양식의 분류입니다.</p>
          <GroupsEditor scope="shared" canWrite={canWrite} canDelete={canDelete} />
        </section>
        {own.canRead && (
          <section className={ui.card} aria-labelledby="own-groups">
            <div className={ui.cardHead}>
              <h2 id="own-groups">우리 단지 양식 분류</h2>
            </div>
            <GroupsEditor scope="own" canWrite={own.canWrite} canDelete={own.canDelete} />
          </section>
        )}
      </div>
    </>
  );
}
