import * as z from 'zod/mini';
import { onMenu, signedIn } from './endpoint.ts';

/** What every call has that answers with a list as a file. */
const excelFile = { method: 'POST', binary: true, response: z.unknown(), errors: ['INVALID_INPUT'] } as const;

/** What the calls of one menu have in common, by the right that they need there. */
const callsOn = (menu: string) =>
  ({
    read: { method: 'GET', access: onMenu(menu, 'read') },
    write: { method: 'POST', access: onMenu(menu, 'write') },
    delete: { method: 'POST', access: onMenu(menu, 'delete') },
    excel: { ...excelFile, access: onMenu(menu, 'excel') },
  }) as const;

/** For anyone with a living session. */
export const whenSignedIn = {
  read: { method: 'GET', access: signedIn },
  write: { method: 'POST', access: signedIn },
} as const;

export const onSetting = callsOn('/cmplx-info/cmplx-setting');
export const onDelegationRule = callsOn('/cmplx-info/delegation-rule');
export const onDuties = callsOn('/cmplx-info/duties');
export const onIntegration = callsOn('/cmplx-info/integration-mng');
export const onLimits = callsOn('/cmplx-info/legal-limits');
export const onManagement = callsOn('/cmplx-info/mng-contract');
export const onEmployees = callsOn('/cmplx-info/emp-mng');
export const onVacations = callsOn('/cmplx-info/vacation-mng');
export const onPrivacy = callsOn('/cmplx-info/privacy-mng');
export const onPublications = callsOn('/cmplx-info/open-mng');
export const onBodies = callsOn('/cmplx-info/tenant-mng');
export const onAllDocuments = callsOn('/elec-apv/all-apv-mng');
export const onInbox = callsOn('/elec-apv/apv-inbox');
export const onForms = callsOn('/elec-apv/form-mng');
export const onDrafts = callsOn('/elec-apv/new-apv-cre');
export const onReferences = callsOn('/elec-apv/ref-inbox');
export const onSent = callsOn('/elec-apv/sent-inbox');
export const onDepartmentDocuments = callsOn('/elec-apv/dept-docs');
export const onPayees = callsOn('/elec-apv/payee-mng');
export const onDocumentRegister = callsOn('/elec-apv/doc-register');
export const onBudgets = callsOn('/elec-apv/budgets');
export const onRegisters = callsOn('/elec-apv/registers');
export const onReports = callsOn('/elec-apv/reports');
export const onDocuments = callsOn('/elec-apv/sign-detail');
export const onSearch = callsOn('/search');
export const onAudit = callsOn('/system-mng/audit');
export const onRoles = callsOn('/system-mng/auth-mng');
export const onCodes = callsOn('/system-mng/comm-code');
export const onComplexes = callsOn('/system-mng/complex-mng');
export const onMenus = callsOn('/system-mng/menu-mng');
export const onOutbox = callsOn('/system-mng/outbox');
export const onStatus = callsOn('/system-mng/status');
export const onResidents = callsOn('/system-mng/tenant-mng');
export const onUsers = callsOn('/system-mng/user-mng');
