import { FormManagement } from '../list/form-management.tsx';

/** The forms that all complexes share. */
export const SharedFormMngScreen = () => (
  <FormManagement scope="shared" page="system-mng-form-mng" title="공용 양식 관리" />
);
