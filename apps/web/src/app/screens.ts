import type { PageName } from '@danji/contract/pages';
import { loadScreen } from './load-screen.ts';

type Screen = ReturnType<typeof loadScreen>;

/** A page that leads on to another shows nothing of its own. */
const redirecting: Screen = () => null;

/** Which component shows which page. */
export const screens: Record<PageName, Screen> = {
  home: loadScreen(() => import('./screens/home-screen.tsx'), 'HomeScreen'),
  'auth-login': loadScreen(() => import('../features/auth/screens/login-screen.tsx'), 'LoginScreen'),
  'auth-hub': loadScreen(() => import('../features/auth/screens/hub-screen.tsx'), 'HubScreen'),
  approve: loadScreen(() => import('../features/approval-links/screens/approve-screen.tsx'), 'ApproveScreen'),
  apply: loadScreen(() => import('../features/applications/screens/apply-screen.tsx'), 'ApplyScreen'),
  'auth-pw_change': loadScreen(() => import('../features/auth/screens/password-screen.tsx'), 'PasswordScreen'),
  'auth-mypage_pw': loadScreen(() => import('../features/my-page/screens/my-password-screen.tsx'), 'MyPasswordScreen'),
  'auth-mypage_secret': loadScreen(() => import('../features/my-page/screens/my-secret-screen.tsx'), 'MySecretScreen'),
  'auth-mypage_thum': loadScreen(
    () => import('../features/my-page/screens/my-thumbnail-screen.tsx'),
    'MyThumbnailScreen',
  ),
  'auth-mypage_stamp': loadScreen(() => import('../features/my-page/screens/my-stamp-screen.tsx'), 'MyStampScreen'),
  'auth-mypage_absence': loadScreen(
    () => import('../features/my-page/screens/my-absence-screen.tsx'),
    'MyAbsenceScreen',
  ),
  'auth-mypage_lines': loadScreen(() => import('../features/my-page/screens/my-lines-screen.tsx'), 'MyLinesScreen'),
  'auth-mypage_alarm': loadScreen(() => import('../features/my-page/screens/my-alarm-screen.tsx'), 'MyAlarmScreen'),
  'auth-mypage_sessions': loadScreen(
    () => import('../features/my-page/screens/my-sessions-screen.tsx'),
    'MySessionsScreen',
  ),
  'auth-mypage_otp': loadScreen(() => import('../features/my-page/screens/my-otp-screen.tsx'), 'MyOtpScreen'),
  'auth-mypage_view': loadScreen(() => import('../features/my-page/screens/my-view-screen.tsx'), 'MyViewScreen'),
  help: loadScreen(() => import('../features/help/screens/manual-screen.tsx'), 'ManualScreen'),
  'verify-code': loadScreen(
    () => import('../features/verification/screens/verification-screen.tsx'),
    'VerificationScreen',
  ),
  'terms-terms': loadScreen(() => import('../features/legal/screens/terms-screen.tsx'), 'TermsScreen'),
  'terms-privacy': loadScreen(() => import('../features/legal/screens/privacy-screen.tsx'), 'PrivacyScreen'),
  search: loadScreen(() => import('../features/search/screens/search-screen.tsx'), 'SearchScreen'),
  'search-detail': loadScreen(
    () => import('../features/search/screens/search-detail-screen.tsx'),
    'SearchDetailScreen',
  ),
  'comm-conf_pop': loadScreen(() => import('../features/conf-pop/screens/conf-pop-screen.tsx'), 'ConfPopScreen'),
  'comm-form-select': loadScreen(
    () => import('../features/form-select/screens/form-select-screen.tsx'),
    'FormSelectScreen',
  ),
  'alarm-all-alarm': loadScreen(() => import('../features/alarms/screens/all-alarm-screen.tsx'), 'AllAlarmScreen'),
  'elec-apv-apv-inbox': loadScreen(() => import('../features/inbox/screens/approve-screen.tsx'), 'ApproveInboxScreen'),
  'elec-apv-ref-inbox': loadScreen(
    () => import('../features/inbox/screens/reference-screen.tsx'),
    'ReferenceInboxScreen',
  ),
  'elec-apv-sent-inbox': loadScreen(() => import('../features/inbox/screens/sent-screen.tsx'), 'SentInboxScreen'),
  'elec-apv-all-apv-mng': loadScreen(() => import('../features/inbox/screens/all-screen.tsx'), 'AllDocumentsScreen'),
  'elec-apv-doc-register': loadScreen(
    () => import('../features/registers/screens/register-screen.tsx'),
    'RegisterScreen',
  ),
  'elec-apv-dept-docs': loadScreen(
    () => import('../features/registers/screens/department-documents-screen.tsx'),
    'DepartmentDocumentsScreen',
  ),
  'elec-apv-payee-mng': loadScreen(() => import('../features/payees/screens/payees-screen.tsx'), 'PayeesScreen'),
  'elec-apv-form-mng': loadScreen(() => import('../features/forms/screens/form-mng-screen.tsx'), 'FormMngScreen'),
  'elec-apv-form-mng_old': redirecting,
  'elec-apv-ru-apv-cre': loadScreen(() => import('../features/drafting/screens/redraft-screen.tsx'), 'RedraftScreen'),
  'elec-apv-new-apv-cre': loadScreen(
    () => import('../features/drafting/screens/new-draft-screen.tsx'),
    'NewDraftScreen',
  ),
  'elec-apv-sign-detail-docId': loadScreen(
    () => import('../features/document/screens/document-screen.tsx'),
    'DocumentScreen',
  ),
  'cmplx-info-emp-mng': redirecting,
  'cmplx-info-emp-mng-emp-import': loadScreen(() => import('./screens/emp-import-screen.tsx'), 'EmpImportScreen'),
  'cmplx-info-emp-mng-emp-setting': loadScreen(() => import('./screens/emp-setting-screen.tsx'), 'EmpSettingScreen'),
  'cmplx-info-emp-mng-emp-top-list': loadScreen(() => import('./screens/emp-list-screen.tsx'), 'EmpListScreen'),
  'cmplx-info-tenant-mng': redirecting,
  'cmplx-info-tenant-mng-tenant-approve': loadScreen(
    () => import('../features/bodies/screens/application-screen.tsx'),
    'ApplicationScreen',
  ),
  'cmplx-info-tenant-mng-tenant-setting': loadScreen(
    () => import('../features/bodies/screens/body-setting-screen.tsx'),
    'BodySettingScreen',
  ),
  'cmplx-info-tenant-mng-tenant-top-list': loadScreen(
    () => import('../features/bodies/screens/officer-list-screen.tsx'),
    'OfficerListScreen',
  ),
  'cmplx-info-cmplx-setting': loadScreen(
    () => import('../features/complexes/screens/setting-screen.tsx'),
    'CmplxSettingScreen',
  ),
  'cmplx-info-delegation-rule': loadScreen(
    () => import('../features/delegation/screens/delegation-rule-screen.tsx'),
    'DelegationRuleScreen',
  ),
  'cmplx-info-legal-limits': loadScreen(
    () => import('../features/legal-limits/screens/legal-limits-screen.tsx'),
    'LegalLimitsScreen',
  ),
  'cmplx-info-privacy-mng': loadScreen(
    () => import('../features/privacy/screens/privacy-screen.tsx'),
    'PrivacyMngScreen',
  ),
  'system-mng-menu-mng': loadScreen(() => import('../features/menus/screens/menu-mng-screen.tsx'), 'MenuMngScreen'),
  'system-mng-auth-mng': loadScreen(() => import('../features/roles/screens/auth-mng-screen.tsx'), 'AuthMngScreen'),
  'system-mng-comm-code': loadScreen(() => import('../features/codes/screens/comm-code-screen.tsx'), 'CommCodeScreen'),
  'system-mng-form-cat-mng': loadScreen(
    () => import('../features/forms/screens/form-cat-mng-screen.tsx'),
    'FormCatMngScreen',
  ),
  'system-mng-form-mng': loadScreen(
    () => import('../features/forms/screens/shared-form-mng-screen.tsx'),
    'SharedFormMngScreen',
  ),
  'system-mng-user-mng': loadScreen(() => import('../features/users/screens/user-mng-screen.tsx'), 'UserMngScreen'),
  'system-mng-user-mng-id': loadScreen(() => import('../features/users/screens/user-screen.tsx'), 'UserScreen'),
  'system-mng-tenant-mng': loadScreen(
    () => import('../features/residents/screens/tenant-mng-screen.tsx'),
    'TenantMngScreen',
  ),
  'system-mng-tenant-mng-regist': loadScreen(
    () => import('../features/residents/screens/regist-screen.tsx'),
    'RegistScreen',
  ),
  'system-mng-tenant-mng-id': loadScreen(
    () => import('../features/residents/screens/resident-screen.tsx'),
    'ResidentScreen',
  ),
  'system-mng-complex-mng': loadScreen(
    () => import('../features/complexes/screens/complexes-screen.tsx'),
    'ComplexesScreen',
  ),
  'system-mng-complex-mng-id': loadScreen(
    () => import('../features/complexes/screens/complex-detail-screen.tsx'),
    'ComplexDetailScreen',
  ),
  'system-mng-status': loadScreen(() => import('../features/operation/screens/status-screen.tsx'), 'StatusScreen'),
  'system-mng-outbox': loadScreen(() => import('../features/messages/screens/messages-screen.tsx'), 'MessagesScreen'),
  'system-mng-audit': loadScreen(() => import('../features/audit/screens/audit-screen.tsx'), 'AuditScreen'),
};
