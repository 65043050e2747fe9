import manifest from '../package.json' with { type: 'json' };
import { releaseStandIns, tellStartedAbsences } from './features/absences/public.ts';
import { runAccountRequests } from './features/account-requests/public.ts';
import { endVotes, makePages, tellOrphans } from './features/approvals/public.ts';
import { askWhenDue, runDrill, startBackups } from './features/backup/public.ts';
import { runTerms } from './features/bodies/public.ts';
import { startCallbacks } from './features/callbacks/public.ts';
import { startComplexExports } from './features/complex-downloads/public.ts';
import { settleDuties, tellDuties } from './features/duties/public.ts';
import { runLeaves } from './features/employees/public.ts';
import { type createFileDeps, type FileKey, readVerified, startFileSweeper } from './features/files/public.ts';
import { tellFollowUps } from './features/follow-ups/public.ts';
import { checkHistory, type RootSigner, startRoots, verifyHere } from './features/history/public.ts';
import { hostName, startHeartbeat, warnOperators } from './features/operation/public.ts';
import { startOutbox } from './features/outbox/public.ts';
import { startPrivacyLogs } from './features/privacy/public.ts';
import { tellOpenDuties } from './features/publications/public.ts';
import { createPushChannel, type createVapid } from './features/push/public.ts';
import { compareRegisters, rebuildRegisters } from './features/register-rows/public.ts';
import { remindWaiting } from './features/reminders/public.ts';
import { draftScheduled } from './features/schedules/public.ts';
import { keepSearchable } from './features/search-index/public.ts';
import { grantByClock } from './features/vacation-book/public.ts';
import type { Failures } from './http/failures.ts';
import type { Database } from './lib/database.ts';
import { startJobs } from './lib/jobs.ts';
import type { Need } from './lib/needs.ts';
import { findPrimary, type Primary } from './lib/primary.ts';
import { startSweeper } from './lib/sweep.ts';

const { version: VERSION } = manifest;

type Shared = Parameters<typeof startOutbox>[0] &
  Parameters<typeof runAccountRequests>[0] &
  Omit<Parameters<typeof startBackups>[0], 'ownerUrl' | 'host' | 'program'> &
  Omit<Parameters<typeof startComplexExports>[0], 'ownerUrl' | 'program'> &
  Parameters<typeof startCallbacks>[0] &
  Parameters<typeof startPrivacyLogs>[0];
type Options = {
  shared: Omit<Shared, 'push'>;
  /** The connections of the requests, to tell how they are. */
  requests: Database;
  appUrl: string;
  primary: Primary;
  ownerUrl: string | undefined;
  files: ReturnType<typeof createFileDeps>;
  vapid: ReturnType<typeof createVapid>;
  rootSigner: RootSigner | undefined;
  failures: Failures;
  look: (() => Promise<Need[]>) | undefined;
};

/** A run ends before the next one begins; what is left then goes on there. */
const endsSoon = () => {
  const ends = performance.now() + 45_000;
  return () => performance.now() > ends;
};

/** The work that no request asks for. Every node starts it; the database sees to it that each thing is done once. */
export function startBackground(options: Options): () => Promise<void> {
  const { shared, requests, appUrl, primary, ownerUrl, files, vapid, rootSigner, failures, look } = options;
  const { db, clock, env, log } = shared;
  const readStored = (key: FileKey, bytes: number) => readVerified(files.depot, key, bytes);
  const verify = ownerUrl
    ? async () =>
        verifyHere({ db, log, signer: rootSigner, ownerUrl: await findPrimary(ownerUrl), dataDir: env.dataDir })
    : null;
  const stops = [
    startOutbox({ ...shared, push: createPushChannel({ db, clock, env, vapid }) }),
    startHeartbeat({
      db: requests,
      clock,
      log,
      failures,
      dataDir: env.dataDir,
      backupDir: env.backup.folder,
      version: VERSION,
      look,
    }),
    startSweeper({ db, clock, log }),
    startFileSweeper({ ...files, db, clock, log }),
    startCallbacks(shared),
    startPrivacyLogs(shared),
    startJobs({
      url: appUrl,
      primary,
      log,
      jobs: [
        { name: 'remind-waiting', cron: '0 * * * *', run: () => remindWaiting({ db, clock, env }) },
        { name: 'keep-searchable', cron: '* * * * *', run: () => keepSearchable({ db, clock, log, read: readStored }) },
        { name: 'make-pages', cron: '* * * * *', run: () => makePages({ db, clock, isStopped: endsSoon() }) },
        {
          name: 'rebuild-registers',
          cron: '* * * * *',
          run: () => rebuildRegisters({ db, clock, isStopped: endsSoon() }),
        },
        {
          name: 'compare-registers',
          cron: '0 3 * * *',
          run: () => compareRegisters({ db, clock }),
          longestSeconds: 7_200,
        },
        { name: 'draft-scheduled', cron: '*/10 * * * *', run: () => draftScheduled({ db, clock }) },
        { name: 'tell-duties', cron: '*/10 * * * *', run: () => tellDuties({ db, clock }) },
        { name: 'settle-duties', cron: '* * * * *', run: () => settleDuties({ db, clock }) },
        { name: 'tell-open-duties', cron: '*/10 * * * *', run: () => tellOpenDuties({ db, clock }) },
        { name: 'tell-follow-ups', cron: '*/10 * * * *', run: () => tellFollowUps({ db, clock }) },
        { name: 'warn-operators', cron: '* * * * *', run: () => warnOperators({ db, clock }) },
        ...(verify
          ? [
              {
                name: 'check-history',
                cron: '20 * * * *',
                run: () => checkHistory({ db, clock, verify }),
                // Over a large history it takes its time, and what failed is due again at the next hour anyway.
                retries: 0,
                longestSeconds: 7_200,
              },
            ]
          : []),
        { name: 'run-account-requests', cron: '* * * * *', run: () => runAccountRequests(shared) },
        { name: 'run-leaves', cron: '5 * * * *', run: () => runLeaves({ db, clock }) },
        { name: 'grant-vacations', cron: '15 * * * *', run: () => grantByClock({ db, clock }) },
        { name: 'run-terms', cron: '5 * * * *', run: () => runTerms({ db, clock }) },
        { name: 'tell-orphans', cron: '* * * * *', run: () => tellOrphans({ db, clock }) },
        { name: 'end-votes', cron: '* * * * *', run: () => endVotes({ db, clock }) },
        { name: 'tell-started-absences', cron: '* * * * *', run: () => tellStartedAbsences({ db, clock }) },
        { name: 'release-stand-ins', cron: '* * * * *', run: () => releaseStandIns({ db, clock }) },
        ...(ownerUrl
          ? [
              { name: 'ask-for-backup', cron: '*/10 * * * *', run: () => askWhenDue({ db, clock, env }) },
              {
                name: 'restore-drill',
                cron: '40 * * * *',
                run: () => runDrill({ ...shared, host: hostName() }),
                // What failed is noted and tried again after a day.
                retries: 0,
                longestSeconds: 10_800,
              },
            ]
          : []),
      ],
    }),
    ...(ownerUrl ? [startComplexExports({ ...shared, ownerUrl, program: VERSION })] : []),
    ...(ownerUrl ? [startBackups({ ...shared, ownerUrl, host: hostName(), program: VERSION })] : []),
    ...(rootSigner ? [startRoots({ db, clock, log, signer: rootSigner })] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
