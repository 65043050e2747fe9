import { FormManagement } from '../list/form-management.tsx';

/** The forms of one's complex. */
export const FormMngScreen = () => <FormManagement scope="own" page="elec-apv-form-mng" title="양식 관리" />;
