import { endpoints } from '@danji/contract/index';
import { limits } from '@danji/contract/limits';
import { readTogether, TOGETHER } from '@danji/contract/together';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { startBackground } from './background.ts';
import { absenceRoutes } from './features/absences/public.ts';
import { accountRequestRoutes } from './features/account-requests/public.ts';
import { alarmRoutes } from './features/alarms/public.ts';
import { applicationRoutes } from './features/applications/public.ts';
import { approvalLinkRoutes } from './features/approval-links/public.ts';
import { approvalSecretRoutes } from './features/approval-secrets/public.ts';
import { approvalRoutes } from './features/approvals/public.ts';
import { auditRoutes } from './features/audit/public.ts';
import { authRoutes, createFirstAdminLink, createNoteDenial } from './features/auth/public.ts';
import { backupRoutes } from './features/backup/public.ts';
import { bodyRoutes } from './features/bodies/public.ts';
import { budgetRoutes } from './features/budget-book/public.ts';
import { callbackRoutes } from './features/callbacks/public.ts';
import { codeRoutes } from './features/codes/public.ts';
import { commentRoutes } from './features/comments/public.ts';
import { complexDownloadRoutes } from './features/complex-downloads/public.ts';
import { complexRoutes, readNoticePicture, readShownNotice } from './features/complexes/public.ts';
import { delegationRoutes } from './features/delegation/public.ts';
import { demoComplexRoutes } from './features/demo-complex/public.ts';
import { departmentRoutes } from './features/departments/public.ts';
import { documentRegisterRoutes } from './features/document-register/public.ts';
import { dutyRoutes } from './features/duties/public.ts';
import { dwellingRoutes } from './features/dwellings/public.ts';
import { employeeRoutes } from './features/employees/public.ts';
import { excelRoutes, type WriteSheet } from './features/excel/public.ts';
import { createFileDeps, fileRoutes } from './features/files/public.ts';
import { formRoutes } from './features/forms/public.ts';
import { guideRoutes } from './features/guide/public.ts';
import { handOverRoutes } from './features/hand-overs/public.ts';
import type { RootSigner } from './features/history/public.ts';
import { homeRoutes } from './features/home/public.ts';
import { integrationRoutes } from './features/integration/public.ts';
import { legalLimitRoutes } from './features/legal-limits/public.ts';
import { letterheadRoutes } from './features/letterhead/public.ts';
import { mailMergeRoutes } from './features/mail-merge/public.ts';
import { managementRoutes } from './features/management/public.ts';
import { memberLinkRoutes } from './features/member-links/public.ts';
import { memberRoutes } from './features/members/public.ts';
import { menuRoutes } from './features/menus/public.ts';
import { messageRoutes } from './features/messages/public.ts';
import { oidcRoutes } from './features/oidc/public.ts';
import { operationGauges, operationRoutes } from './features/operation/public.ts';
import { channelsOf } from './features/outbox/public.ts';
import { passkeyRoutes } from './features/passkeys/public.ts';
import { passwordLinkRoutes } from './features/password-links/public.ts';
import { payeeRoutes } from './features/payee-register/public.ts';
import { personalTokenRoutes } from './features/personal-tokens/public.ts';
import { positionRoutes } from './features/positions/public.ts';
import { preferenceRoutes } from './features/preferences/public.ts';
import { createPrinter, printRoutes } from './features/print/public.ts';
import { privacyRoutes } from './features/privacy/public.ts';
import { publicationRoutes, serveOpen } from './features/publications/public.ts';
import { createVapid, pushRoutes } from './features/push/public.ts';
import { receivingRoutes } from './features/receiving/public.ts';
import { registerRoutes } from './features/registers/public.ts';
import { reportRoutes } from './features/reports/public.ts';
import { residentRoutes } from './features/residents/public.ts';
import { roleRoutes } from './features/roles/public.ts';
import { savedLineRoutes } from './features/saved-lines/public.ts';
import { scheduleRoutes } from './features/schedules/public.ts';
import { answerScimError, scimRoutes, scimScreenRoutes } from './features/scim/public.ts';
import { searchRoutes } from './features/search/public.ts';
import { stampRoutes } from './features/stamps/public.ts';
import { userRoutes } from './features/users/public.ts';
import { vacationRoutes } from './features/vacation-book/public.ts';
import { createBind } from './http/bind.ts';
import { addBodyParsers } from './http/body-parsers.ts';
import { serveContents } from './http/contents.ts';
import { handleErrors } from './http/errors.ts';
import { keepFailures } from './http/failures.ts';
import { guardHost } from './http/guard-host.ts';
import { guardOrigin } from './http/guard-origin.ts';
import { countRequests, hangUpWhenDone } from './http/hang-up.ts';
import { addMetrics } from './http/metrics.ts';
import { serveOpenApi } from './http/openapi/serve-openapi.ts';
import { isOperator } from './http/operator.ts';
import { addProbes } from './http/probes.ts';
import { requestIds } from './http/request-id.ts';
import { guardRequestShape } from './http/request-shape.ts';
import { keepInventory } from './http/route-inventory.ts';
import { addSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { shareBudgets } from './http/share-budgets.ts';
import { stopListening } from './http/stop-listening.ts';
import { openWeb, serveWeb, tellPageVersion } from './http/web.ts';
import { createWorkBudgets } from './http/work-budgets.ts';
import type { Clock } from './lib/clock.ts';
import { createDatabase } from './lib/database.ts';
import { createDatabaseClock } from './lib/database-clock.ts';
import type { Env } from './lib/env/read-env.ts';
import { createListener } from './lib/listen.ts';
import { createLog, type Log } from './lib/log.ts';
import type { Need } from './lib/needs.ts';
import { BACKGROUND_PATIENCE, type Patience, REQUEST_PATIENCE } from './lib/pool.ts';
import { createPrimary } from './lib/primary.ts';
import { createSeal } from './lib/seal.ts';
import type { Secrets } from './lib/secrets.ts';
import { createTokens } from './lib/token.ts';

type Options = {
  env: Env;
  secrets: Secrets;
  appUrl: string;
  /** A pooler stands at `appUrl` and lends connections for one transaction each. */
  pooled?: boolean;
  /** Without one, the time of the database. */
  clock?: Clock;
  log?: Log;
  /** Signs the roots over the history every minute; without it none are built. */
  rootSigner?: RootSigner;
  /** The database as its owner, for backups and for the check of the whole history; without it there are none. */
  ownerUrl?: string;
  /** What is missing to run, looked at now and then; without it nothing is said about that. */
  look?: () => Promise<Need[]>;
  /** False: no work of its own, only requests. For tests that count calls. */
  jobs?: boolean;
  /** How long a request waits for the database. */
  patience?: Patience;
  /** How the file of a list is written; without it, in a process of its own. */
  writeSheet?: WriteSheet;
  /** Where the built web client lies; without it, where the build puts it. Ends with a slash. */
  web?: string;
};

export type App = {
  app: FastifyInstance;
  close(): Promise<void>;
  setReady(ready: boolean): void;
  /** No new connections from now on; open ones are answered until `close`. */
  stopListening(): void;
  /** A link for the first administrator, when there is none yet. Each call makes the earlier links useless. */
  firstAdminLink(): Promise<string | null>;
};

/** Builds the whole server from its parts. It opens no port: the process does (main.ts), or a test. */
export async function createApp({
  env,
  secrets,
  appUrl,
  pooled = false,
  clock: givenClock,
  log = createLog(env.logLevel),
  rootSigner,
  ownerUrl,
  look,
  jobs = true,
  patience = REQUEST_PATIENCE,
  writeSheet,
  web,
}: Options): Promise<App> {
  const primary = createPrimary(appUrl);
  const direct = env.databaseListenUrl ? createPrimary(env.databaseListenUrl) : primary;
  primary.watch();
  direct.watch();
  const reach = {
    ...{ url: appUrl, primary, pooled, publicUrl: env.publicUrl ?? `http://localhost:${env.port}` },
    channels: channelsOf(env),
  };
  const db = createDatabase({ ...reach, patience, reserve: 2 });
  // Work that nobody waits for takes its time, and takes no connection from those who do.
  const background = createDatabase({ ...reach, max: 3, patience: BACKGROUND_PATIENCE, name: 'danji-background' });
  const databaseClock = givenClock ? null : createDatabaseClock(db, { log });
  await databaseClock?.sync();
  const clock = givenClock ?? (databaseClock as Clock);
  const tokens = createTokens({ secrets, clock });
  const seal = createSeal(secrets);

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(env.trustedProxies),
    // A logger of its own for each request costs more than most of its lines would; those that are written name it.
    childLoggerFactory: (logger) => logger,
    trustProxy: env.trustedProxies.length > 0 ? [...env.trustedProxies] : false,
    bodyLimit: limits.bodyBytesMax,
    forceCloseConnections: 'idle',
    // For the longest upload; other bodies have less (request-shape.ts).
    requestTimeout: 600_000,
    // Nothing in either direction for that long: nobody is there. Streams send a sign of life more often.
    connectionTimeout: 75_000,
    keepAliveTimeout: 75_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // Fastify's own answers to broken requests would be English; ours go through the error handler.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      if (request.url.startsWith('/scim/')) answerScimError(error, request, reply);
      else app.errorHandler(error, request, reply);
    },
  }) as unknown as FastifyInstance;

  countRequests(app.server);
  app.decorate('publicUrlIsSecure', env.publicUrl?.startsWith('https:') ?? false);
  keepInventory(app);
  await app.register(cookie);
  await app.register(multipart);
  addBodyParsers(app);
  addSecurityHeaders(app);
  const client = openWeb(web);
  await tellPageVersion(app, client);
  handleErrors(app);
  guardRequestShape(app);
  guardHost(app, env.publicUrl);
  guardOrigin(app, env.publicUrl);
  const more = [
    operationGauges({ db, clock, dataDir: env.dataDir, backupDir: env.backup.folder, version: manifest.version }),
  ];
  const metrics = addMetrics(app, { db, log, operatorToken: env.operatorToken, more });
  const failures = keepFailures(app, () => clock.now());
  const probes = addProbes(app, db);
  const listener = createListener({ url: appUrl, log, primary: direct });

  const budgets = createWorkBudgets(env.workLimits, () => clock.now().getTime());
  shareBudgets({ db: background, listener, log, budgets });
  const bind = createBind({
    app,
    db,
    clock,
    tokens,
    secrets,
    budgets,
    noteDenial: createNoteDenial({ db, log, metrics }),
  });
  const shared = { db, clock, env, log, secrets, seal, tokens, metrics, write: writeSheet };
  // Who wants in is answered even while everything else waits.
  authRoutes(bind, { ...shared, db: db.reserved });
  accountRequestRoutes(bind, shared);
  menuRoutes(bind);
  codeRoutes(bind, shared);
  roleRoutes(bind, shared);
  memberRoutes(bind, shared);
  departmentRoutes(bind);
  positionRoutes(bind);
  delegationRoutes(bind);
  userRoutes(bind, shared);
  residentRoutes(bind, shared);
  bodyRoutes(bind, shared);
  applicationRoutes(bind, shared);
  employeeRoutes(bind, shared);
  alarmRoutes(bind, { ...shared, app, listener });
  approvalRoutes(bind, shared);
  approvalSecretRoutes(bind, shared);
  passkeyRoutes(bind, { ...shared, db: db.reserved });
  oidcRoutes(bind, { ...shared, db: db.reserved });
  passwordLinkRoutes(bind, { ...shared, db: db.reserved });
  formRoutes(bind);
  scheduleRoutes(bind);
  commentRoutes(bind);
  searchRoutes(bind, shared);
  absenceRoutes(bind);
  guideRoutes(bind, shared);
  dwellingRoutes(bind);
  homeRoutes(bind, shared);
  excelRoutes(bind, shared);
  legalLimitRoutes(bind, shared);
  managementRoutes(bind, shared);
  budgetRoutes(bind, shared);
  dutyRoutes(bind, shared);
  payeeRoutes(bind, shared);
  documentRegisterRoutes(bind, shared);
  vacationRoutes(bind, shared);
  registerRoutes(bind, shared);
  handOverRoutes(bind);
  reportRoutes(bind, shared);
  preferenceRoutes(bind);
  savedLineRoutes(bind);
  receivingRoutes(bind);
  const vapid = createVapid(secrets);
  pushRoutes(bind, { vapid, env });
  const files = createFileDeps(shared);
  fileRoutes(bind, files);
  publicationRoutes(bind, { ...shared, files });
  approvalLinkRoutes(bind, { ...shared, files });
  stampRoutes(bind);
  letterheadRoutes(bind, shared);
  const printer = createPrinter({ log });
  printRoutes(bind, { ...shared, files, printer });
  mailMergeRoutes(bind, { ...shared, files, printer });
  operationRoutes(bind, { ...shared, failures });
  backupRoutes(bind, shared);
  auditRoutes(bind, shared);
  messageRoutes(bind, shared);
  integrationRoutes(bind, { ...shared, files, printer });
  callbackRoutes(bind, shared);
  personalTokenRoutes(bind, shared);
  memberLinkRoutes(bind, shared);
  scimScreenRoutes(bind, shared);
  scimRoutes(app, shared);
  privacyRoutes(bind, shared);
  complexRoutes(bind, shared);
  complexDownloadRoutes(bind, shared);
  demoComplexRoutes(bind, { ...shared, files });
  bind.bindTogether(readTogether, TOGETHER);
  serveOpenApi(app, {
    url: env.publicUrl,
    mayRead: (request) => !env.production || isOperator(request, env.operatorToken),
  });
  serveContents(app, {
    dataDir: env.dataDir,
    log,
    kept: () => readShownNotice(db),
    picture: (hash) => readNoticePicture(db, hash),
  });
  serveOpen(app, { db, clock, files, publicUrl: reach.publicUrl });
  await serveWeb(app, client);

  const unbound = endpoints.filter((endpoint) => !bind.isBound(endpoint.name)).map((endpoint) => endpoint.name);
  if (unbound.length > 0) throw new Error(`endpoints without a handler: ${unbound.join(', ')}`);

  const stopClock = databaseClock?.start();
  const stopBackground = jobs
    ? startBackground({
        shared: { ...shared, db: background },
        requests: db,
        appUrl,
        primary: direct,
        ownerUrl,
        files,
        vapid,
        rootSigner,
        failures,
        look,
      })
    : async () => {};
  await app.ready();

  const close = async () => {
    probes.setReady(false);
    const hurry = hangUpWhenDone(app.server);
    const answered = app.close().finally(() => clearInterval(hurry));
    await Promise.all([answered, stopBackground(), stopClock?.()]);
    await Promise.all([listener.close(), printer.close()]);
    primary.close();
    direct.close();
    await Promise.all([db.close(), background.close()]);
  };
  let closing: Promise<void> | null = null;
  return {
    app,
    setReady: probes.setReady,
    stopListening: () => stopListening(app.server),
    firstAdminLink: () => createFirstAdminLink(shared),
    close() {
      closing ??= close();
      return closing;
    },
  };
}
