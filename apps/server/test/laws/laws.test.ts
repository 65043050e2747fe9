import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@danji/contract/endpoint';
import { endpoints } from '@danji/contract/index';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PROJECT_ROOT } from '../../src/lib/env/read-env.ts';
import {
  checkContract,
  checkCycles,
  checkDomain,
  checkFieldKinds,
  checkPaging,
  checkScripts,
  checkSlices,
  checkSql,
  importsOf,
  readSources,
  type Sources,
  SQL_PLACES,
} from './check-laws.ts';

const sources = readSources();
const only = (file: string, text: string, ...rest: [string, string][]): Sources => new Map([[file, text], ...rest]);

it('reads the sources it judges', () => {
  expect(sources.size).toBeGreaterThan(100);
  expect(importsOf(sources).length).toBeGreaterThan(300);
  for (const place of SQL_PLACES) expect(sources.has(place), `${place} is gone: take it off the list`).toBe(true);
});

describe('law 1: the contract imports zod and es-hangul alone; server and web meet only there', () => {
  it('holds', () => expect(checkContract(sources)).toEqual([]));
  it('is told when it is broken', () => {
    expect(checkContract(only('packages/contract/src/a.ts', "import fs from 'node:fs';"))).toHaveLength(1);
    expect(
      checkContract(
        only('packages/contract/src/a.ts', "import { q } from '../../../apps/server/src/lib/database.ts';"),
      ),
    ).toHaveLength(1);
    expect(
      checkContract(only('apps/web/src/a.ts', "import { q } from '../../server/src/lib/database.ts';")),
    ).toHaveLength(1);
    expect(
      checkContract(only('packages/contract/src/a.ts', "import * as z from 'zod/mini';\nimport { b } from './b.ts';")),
    ).toEqual([]);
  });
});

describe('law 2: domain is pure', () => {
  it('holds', () => expect(checkDomain(sources)).toEqual([]));
  it('is told when it is broken', () => {
    const file = 'apps/server/src/features/x/domain/a.ts';
    for (const text of [
      'export const now = () => new Date();',
      'const n = Math.random();',
      'export async function f() {}',
      "import pg from 'pg';",
      "import { q } from '../../../lib/database.ts';",
      "import { other } from '../../y/domain/other.ts';",
    ])
      expect(checkDomain(only(file, text)), text).toHaveLength(1);
    expect(
      checkDomain(only(file, "import { b } from './b.ts';\nexport const at = (ms: number) => new Date(ms);")),
    ).toEqual([]);
  });
});

describe('law 3: SQL lives in queries.ts and store.ts', () => {
  it('holds', () => expect(checkSql(sources)).toEqual([]));
  it('is told when it is broken', () => {
    const file = 'apps/server/src/features/x/do-it.ts';
    for (const text of [
      'tx.run(sql`delete from member`)',
      'tx.run(statement`delete from member`)',
      "deleteRows(tx, 'member', key)",
      'tx.run(statement<Row>`select member_id from member`)',
      "q.selectFrom('member')",
      "q\n  .updateTable('member')",
      "pool.query('select 1')",
    ])
      expect(checkSql(only(file, text)), text).toHaveLength(1);
    expect(checkSql(only('apps/server/src/features/x/link-store.ts', "q.selectFrom('member')"))).toEqual([]);
    expect(checkSql(only('apps/server/src/http/somewhere-store.ts', "q.selectFrom('member')"))).toHaveLength(1);
  });
});

describe('law 3a: a list is cut into pages in one place', () => {
  it('holds', () => expect(checkPaging(sources)).toEqual([]));
  it('is told when it is broken', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself is what is looked at
    const text = 'sql`select * from member limit ${size} offset ${(page - 1) * size}`';
    expect(checkPaging(only('apps/server/src/features/x/queries.ts', text))).toHaveLength(1);
    expect(checkPaging(only('apps/server/src/lib/list-page.ts', text))).toEqual([]);
  });
});

describe('law 4: slices are entered through public.ts; web features do not import each other', () => {
  it('holds', () => expect(checkSlices(sources)).toEqual([]));
  it('is told when it is broken', () => {
    for (const [file, text] of [
      ['apps/server/src/features/x/a.ts', "import { b } from '../y/store.ts';"],
      ['apps/server/src/app.ts', "import { b } from './features/y/routes.ts';"],
      ['apps/server/src/lib/a.ts', "import { b } from '../features/y/public.ts';"],
      ['apps/web/src/features/x/a.tsx', "import { b } from '../y/b.tsx';"],
      ['apps/web/src/shared/a.ts', "import { b } from '../features/y/b.ts';"],
      ['apps/web/src/features/x/a.ts', "import { b } from '../../app/router.tsx';"],
    ] as const)
      expect(checkSlices(only(file, text)), `${file} ${text}`).toHaveLength(1);
    expect(checkSlices(only('apps/server/src/features/x/a.ts', "import { b } from '../y/public.ts';"))).toEqual([]);
    expect(checkSlices(only('apps/web/src/app/a.ts', "import { b } from '../features/y/b.ts';"))).toEqual([]);
  });
});

describe('law 6: no cycles', () => {
  it('holds', () => expect(checkCycles(sources)).toEqual([]));
  it('is told when it is broken', () => {
    const ring = only(
      'a/one.ts',
      "import './two.ts';",
      ['a/two.ts', "export * from './three.ts';"],
      ['a/three.ts', "const x = await import('./one.ts');"],
    );
    expect(checkCycles(ring)).toEqual(['a/one.ts → a/two.ts → a/three.ts → a/one.ts']);
    expect(checkCycles(only('a/one.ts', "import './two.ts';", ['a/two.ts', '']))).toEqual([]);
    expect(
      checkCycles(only('a/one.ts', "import type { A } from './two.ts';", ['a/two.ts', "import './one.ts';"])),
    ).toEqual(['a/one.ts → a/two.ts → a/one.ts']);
  });
});

describe('law 8: the product stands without scripts, tests and benches', () => {
  it('holds', () => {
    const started = ['start.mjs', 'compile-cache.mjs', 'builds.mjs', 'find-browser.mjs'].map((name) => {
      const file = `apps/server/${name}`;
      return [file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')] as const;
    });
    expect(checkScripts(new Map([...sources, ...started]))).toEqual([]);
  });
  it('is told when it is broken', () => {
    expect(checkScripts(only('apps/server/start.mjs', "import { a } from '../../scripts/prepare.mjs';"))).toHaveLength(
      1,
    );
    expect(checkScripts(only('apps/server/start.mjs', "import { a } from './builds.mjs';"))).toEqual([]);
  });
});

describe('law 5: every endpoint declares its access', () => {
  /** Without a normal bearer check. A new name here is a decision, not an accident. */
  const WITHOUT_SESSION = [
    'actByLink: link',
    'beginLinkPasskey: open',
    'beginOidc: open',
    'beginPasskeySignIn: pre-otp',
    'beginPasswordLinkPasskey: open',
    'cancelErpDocument: service',
    'checkApprovalCode: open',
    'checkLinkPasskey: open',
    'downloadErpAttachment: service',
    'downloadLinkedFile: link',
    'finishOidc: open',
    'getErpDocument: service',
    'getErpDocumentByNumber: service',
    'getLinkedDocument: link',
    'hubLogin: open',
    'inspectApprovalLink: open',
    'inspectInvitation: open',
    'inspectPasswordLink: open',
    'listErpDocuments: service',
    'listSignInIssuers: open',
    'login: open',
    'logout: open',
    'printErpDocument: service',
    'proveSecretByLink: link',
    'readByAddress: token',
    'readByToken: token',
    'reissue: open',
    'reportTrouble: open',
    'sendApplyCode: open',
    'sendApprovalCode: open',
    'sendErpDocument: service',
    'signInByPasskey: pre-otp',
    'submitApplication: open',
    'usePasswordLink: open',
    'verifyOtp: pre-otp',
    'verifyPrinted: open',
  ];
  it('ACL-01 those without a normal bearer check are these, by name', () => {
    const named = endpoints
      .filter(({ access }) => access.kind !== 'signed-in' && access.kind !== 'menu')
      .map(({ name, access }) => `${name}: ${access.kind}`);
    expect(named.sort()).toEqual(WITHOUT_SESSION);
  });
  it('AUT-18 a new password is taken from its owner alone: inside their session, or by their link', () => {
    const fields = endpoints.flatMap(({ name, body }) => {
      const text = body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : '';
      return [...new Set(text.match(/"\w*password"(?=:)/gi))].map((field) => `${name}: ${field.slice(1, -1)}`);
    });
    expect(fields.filter((field) => !field.endsWith(': password')).sort()).toEqual([
      'changePassword: currentPassword',
      'changePassword: newPassword',
      'usePasswordLink: newPassword',
    ]);
    // The others ask for that of who calls.
    expect(fields.filter((field) => field.endsWith(': password')).sort()).toEqual([
      'beginOtpSetup: password',
      'beginPasskey: password',
      'confirmOidcLink: password',
      'createToken: password',
      'decideRetention: password',
      'endSessions: password',
      'grantSuperAdmin: password',
      'hubLogin: password',
      'login: password',
      'offerMemberLink: password',
      'removeApprovalSecret: password',
      'removeOidcLink: password',
      'removeOtp: password',
      'removePasskey: password',
      'rotateToken: password',
      'setApprovalSecret: password',
      'takeMemberLinkOffer: password',
    ]);
  });
  it('ACL-05 the flag of a call is what the call does; where it is another one stands here, by name', () => {
    const usual = ({ name, method, path: address }: Endpoint) => {
      if (address.endsWith('/excel')) return 'excel';
      if (address.endsWith('/pdf')) return 'print';
      if (/^(delete|remove)/.test(name) || /\/(delete|remove)$/.test(address)) return 'delete';
      return method === 'GET' ? 'read' : 'write';
    };
    const unusual = endpoints.flatMap((endpoint) =>
      endpoint.access.kind === 'menu' && endpoint.access.flag !== usual(endpoint)
        ? [`${endpoint.name}: ${endpoint.access.flag}`]
        : [],
    );
    expect(unusual.sort()).toEqual([
      'checkPublicFile: write',
      // One's own searches, and that one has opened a document: whoever may read may do it.
      'clearRecentSearches: read',
      'closeApplication: delete',
      'complexTemplate: write',
      'decideRetention: delete',
      // What one wrote oneself; and taking somebody out of a role is changing the role.
      'deleteComment: write',
      'deleteReport: read',
      'deleteSavedSearch: read',
      'draftHandOver: delete',
      // What is asked before the act wants the right to the act.
      'employeeTemplate: write',
      'endTerm: delete',
      'getHandOver: delete',
      'getLeavingPlan: delete',
      'getMembershipPlan: write',
      // 개별 발송본 are a way of printing, from the sheet to the file (decision 0049).
      'issueMerge: print',
      'keepRecentSearch: read',
      'leaveOffice: delete',
      // What one has brought from sheets, beside the way back.
      'listEmployeeImports: write',
      'listLinkOfficers: write',
      'listMergedPapers: print',
      'listResidentImports: write',
      'mergeTemplate: print',
      'openDocument: read',
      'pageAbsences: write',
      'placeReport: read',
      'prepareFromResidents: print',
      'prepareFromSheet: print',
      'preparePublication: write',
      'previewMerge: print',
      'previewPdf: read',
      'removeAttachment: write',
      'removeRoleMembers: write',
      'residentTemplate: write',
      'revokeInvitation: delete',
      'saveReport: read',
      'saveSearch: read',
      'setBodyClosed: delete',
      'takeBackPublication: delete',
      // Taking back what was made at once removes it.
      'undoDwellings: delete',
      'undoGuideCouncil: delete',
      'undoGuideDepartments: delete',
    ]);
  });
  it('ACL-01 names and addresses are each used once, and every menu is one of the application', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path: address }) => `${method} ${address}`)).size).toBe(endpoints.length);
    const migrations = path.join(PROJECT_ROOT, 'apps/server/db/migrations');
    const menus = readdirSync(migrations)
      .map((file) => readFileSync(path.join(migrations, file), 'utf8'))
      .join('\n');
    for (const { name, access } of endpoints)
      if (access.kind === 'menu') expect(menus.includes(`'${access.menu}'`), `${name} on ${access.menu}`).toBe(true);
  });
});

describe('law 7: what depends on the kind of a field stands in a table of all kinds', () => {
  it('holds', () => expect(checkFieldKinds(sources)).toEqual([]));
  it('is told when it is broken', () => {
    const file = 'apps/web/src/features/forms/a.ts';
    expect(checkFieldKinds(only(file, 'switch (field.type) { default: }'))).toHaveLength(1);
    expect(
      checkFieldKinds(only(file, "const SHOWN = new Set<Field['type']>([\n  'text',\n  'money',\n]);")),
    ).toHaveLength(1);
    expect(checkFieldKinds(only(file, "const is = ['rows', 'body'].includes(field.type);"))).toHaveLength(1);
    expect(checkFieldKinds(only(file, "if (field.type === 'rows') count(field.columns);"))).toEqual([]);
  });
});
