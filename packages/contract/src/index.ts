import * as absences from './absences.ts';
import * as accountRequests from './account-requests.ts';
import * as alarms from './alarms.ts';
import * as applications from './applications.ts';
import * as approvalLinks from './approval-links.ts';
import * as approvalSecrets from './approval-secrets.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as bodies from './bodies.ts';
import * as budgets from './budgets.ts';
import * as callbacks from './callbacks.ts';
import * as codes from './codes.ts';
import * as comments from './comments.ts';
import * as complexExports from './complex-exports.ts';
import * as complexImport from './complex-import.ts';
import * as complexLife from './complex-life.ts';
import * as complexNotice from './complex-notice.ts';
import * as complexes from './complexes.ts';
import * as delegationRule from './delegation-rule.ts';
import * as demoComplex from './demo-complex.ts';
import * as departments from './departments.ts';
import * as documentChain from './document-chain.ts';
import * as documentHistory from './document-history.ts';
import * as documentLists from './document-lists.ts';
import * as documentRegister from './document-register.ts';
import * as duties from './duties.ts';
import * as dwellings from './dwellings.ts';
import * as employees from './employees.ts';
import type { Endpoint } from './endpoint.ts';
import * as erpCalls from './erp-calls.ts';
import * as excel from './excel.ts';
import * as fileLook from './file-look.ts';
import * as filePolicy from './file-policy.ts';
import * as files from './files.ts';
import * as firstLinks from './first-links.ts';
import * as formAdoption from './form-adoption.ts';
import * as formDesign from './form-design.ts';
import * as formGroups from './form-groups.ts';
import * as forms from './forms.ts';
import * as guide from './guide.ts';
import * as handOvers from './hand-overs.ts';
import * as home from './home.ts';
import * as importMembers from './import-members.ts';
import * as integration from './integration.ts';
import * as jointInbox from './joint-inbox.ts';
import * as leaving from './leaving.ts';
import * as legalLimits from './legal-limits.ts';
import * as letterhead from './letterhead.ts';
import * as mailMerge from './mail-merge.ts';
import * as main from './main.ts';
import * as management from './management.ts';
import * as manyPeople from './many-people.ts';
import * as memberLinks from './member-links.ts';
import * as members from './members.ts';
import * as menus from './menus.ts';
import * as messages from './messages.ts';
import * as oidc from './oidc.ts';
import * as oidcDoor from './oidc-door.ts';
import * as openDuties from './open-duties.ts';
import * as operation from './operation.ts';
import * as passkeys from './passkeys.ts';
import * as payees from './payees.ts';
import * as personalTokens from './personal-tokens.ts';
import * as positions from './positions.ts';
import * as preferences from './preferences.ts';
import * as print from './print.ts';
import * as privacy from './privacy.ts';
import * as publications from './publications.ts';
import * as push from './push.ts';
import * as reach from './reach.ts';
import * as receiving from './receiving.ts';
import * as registers from './registers.ts';
import * as reports from './reports.ts';
import * as residents from './residents.ts';
import * as roleMembers from './role-members.ts';
import * as roles from './roles.ts';
import * as savedLines from './saved-lines.ts';
import * as schedules from './schedules.ts';
import * as scim from './scim.ts';
import * as search from './search.ts';
import * as searchSynonyms from './search-synonyms.ts';
import * as sharedForms from './shared-forms.ts';
import * as signInCounts from './sign-in-counts.ts';
import * as stamps from './stamps.ts';
import * as statusSamples from './status-samples.ts';
import * as together from './together.ts';
import * as users from './users.ts';
import * as vacationPromotions from './vacation-promotions.ts';
import * as vacations from './vacations.ts';
import * as verification from './verification.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value;

/** Every endpoint of the product. The server starts only if each is bound; OpenAPI is written from this list. */
export const endpoints: readonly Endpoint[] = [
  absences,
  accountRequests,
  alarms,
  applications,
  approvalLinks,
  approvalSecrets,
  approvals,
  audit,
  auth,
  bodies,
  budgets,
  callbacks,
  codes,
  comments,
  complexExports,
  complexImport,
  complexLife,
  complexNotice,
  complexes,
  delegationRule,
  demoComplex,
  departments,
  documentChain,
  documentHistory,
  documentLists,
  duties,
  dwellings,
  employees,
  excel,
  fileLook,
  filePolicy,
  files,
  firstLinks,
  formAdoption,
  formDesign,
  formGroups,
  forms,
  guide,
  handOvers,
  home,
  importMembers,
  integration,
  erpCalls,
  leaving,
  legalLimits,
  letterhead,
  mailMerge,
  main,
  management,
  manyPeople,
  members,
  menus,
  memberLinks,
  jointInbox,
  oidc,
  oidcDoor,
  operation,
  messages,
  positions,
  preferences,
  print,
  privacy,
  openDuties,
  publications,
  push,
  reach,
  receiving,
  passkeys,
  personalTokens,
  payees,
  documentRegister,
  registers,
  reports,
  residents,
  roleMembers,
  roles,
  savedLines,
  schedules,
  scim,
  search,
  searchSynonyms,
  signInCounts,
  statusSamples,
  sharedForms,
  stamps,
  together,
  users,
  vacationPromotions,
  vacations,
  verification,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
