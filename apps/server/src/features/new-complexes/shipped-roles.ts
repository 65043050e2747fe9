/** The roles out of the box. A complex may change its own copies; what a person may do is the union of their roles. */
export type Flags = { read: boolean; write: boolean; delete: boolean; print: boolean; excel: boolean };
type ShippedRole = { code: string; name: string; operatorOnly: boolean; flagsOn(path: string): Flags };

const flags = (letters: string): Flags => ({
  read: letters.includes('r'),
  write: letters.includes('w'),
  delete: letters.includes('d'),
  print: letters.includes('p'),
  excel: letters.includes('e'),
});

/** r read, w write, d delete, p print, e Excel. The longest path that fits decides; what is not named is not allowed. */
type Grants = Record<string, string>;

const EVERYONE: Grants = { '/': 'r', '/alarm': 'rwd', '/search': 'r' };
const DRAFTS: Grants = {
  '/elec-apv': 'r',
  '/elec-apv/apv-inbox': 'rwp',
  '/elec-apv/ref-inbox': 'rp',
  '/elec-apv/sent-inbox': 'rwdp',
  '/elec-apv/all-apv-mng': '',
  '/elec-apv/payee-mng': '',
  '/elec-apv/budgets': '',
  '/elec-apv/doc-register': 'rp',
  '/elec-apv/dept-docs': 'rp',
  '/elec-apv/registers': 'rp',
  '/elec-apv/reports': 'rp',
  '/elec-apv/form-mng': '',
  '/elec-apv/new-apv-cre': 'rw',
  '/elec-apv/ru-apv-cre': 'rw',
  '/elec-apv/sign-detail': 'rwp',
};
const MANAGES_OFFICE: Grants = {
  '/elec-apv/all-apv-mng': 'rwdpe',
  '/elec-apv/payee-mng': 'rwdpe',
  '/elec-apv/budgets': 'rwdpe',
  '/elec-apv/doc-register': 'rpe',
  '/elec-apv/dept-docs': 'rpe',
  '/elec-apv/registers': 'rpe',
  '/elec-apv/reports': 'rpe',
  '/elec-apv/form-mng': 'rwdpe',
  '/elec-apv/apv-inbox': 'rwpe',
  '/elec-apv/ref-inbox': 'rpe',
  '/elec-apv/sent-inbox': 'rwdpe',
  '/cmplx-info': 'rwdpe',
  // The limits are one for all complexes: the operator's to change.
  '/cmplx-info/legal-limits': 'rpe',
  // Keys and addresses of programs outside are the operator's and the top administrator's.
  '/cmplx-info/integration-mng': '',
};

const role = (code: string, name: string, grants: Grants, operatorOnly = false): ShippedRole => ({
  code,
  name,
  operatorOnly,
  flagsOn(path) {
    const fitting = Object.keys(grants).filter(
      (prefix) => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`)),
    );
    const closest = fitting.sort((a, b) => b.length - a.length)[0];
    return flags(closest === undefined ? '' : (grants[closest] ?? ''));
  },
});

export const shippedRoles: readonly ShippedRole[] = [
  role(
    'SYSTEM_ADMIN',
    '시스템 관리자',
    {
      ...EVERYONE,
      '/elec-apv': 'rwdpe',
      '/cmplx-info': 'rwdpe',
      '/cmplx-info/integration-mng': 'rwd',
      '/system-mng': 'rwdpe',
    },
    true,
  ),
  role('SUPER_ADMIN', '최고관리자', {
    ...EVERYONE,
    ...DRAFTS,
    ...MANAGES_OFFICE,
    '/cmplx-info/integration-mng': 'rwd',
    '/system-mng': '',
    '/system-mng/auth-mng': 'rwde',
    '/system-mng/user-mng': 'rw',
    '/system-mng/tenant-mng': 'rwe',
    '/system-mng/outbox': 'rwe',
    '/system-mng/audit': 're',
  }),
  // The settings and the rule of a complex are the top administrator's; the director sees them.
  role('DIRECTOR', '관리소장', {
    ...EVERYONE,
    ...DRAFTS,
    ...MANAGES_OFFICE,
    '/cmplx-info/cmplx-setting': 're',
    '/cmplx-info/delegation-rule': 'rpe',
  }),
  role('DEPT_HEAD', '부서장', {
    ...EVERYONE,
    ...DRAFTS,
    '/cmplx-info': 'r',
    '/cmplx-info/emp-mng': 'r',
    '/cmplx-info/integration-mng': '',
    '/cmplx-info/duties': 'rwpe',
    '/cmplx-info/open-mng': 'rp',
  }),
  role('STAFF', '직원', { ...EVERYONE, ...DRAFTS, '/cmplx-info/duties': 'rp' }),
  role('ACCOUNTING', '경리', {
    ...EVERYONE,
    ...DRAFTS,
    '/elec-apv/apv-inbox': 'rwpe',
    '/elec-apv/sent-inbox': 'rwdpe',
    '/elec-apv/payee-mng': 'rpe',
    '/elec-apv/budgets': 'rwdpe',
    '/cmplx-info/legal-limits': 'rp',
    '/cmplx-info/duties': 'rp',
    '/cmplx-info/open-mng': 'rpe',
  }),
  // Whose signatures the rule asks for sees it.
  role('TENANT_OFFICER', '입주자대표 임원', {
    ...EVERYONE,
    ...DRAFTS,
    '/elec-apv/budgets': 'rp',
    '/cmplx-info/delegation-rule': 'rp',
    '/cmplx-info/legal-limits': 'rp',
    '/cmplx-info/duties': 'rp',
  }),
  role('READER', '열람 전용', {
    ...EVERYONE,
    '/elec-apv': 'r',
    '/elec-apv/payee-mng': '',
    '/elec-apv/budgets': '',
    '/elec-apv/ref-inbox': 'r',
    '/elec-apv/sign-detail': 'r',
  }),
];
