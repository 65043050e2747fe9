import type { Status } from '@danji/contract/operation';
import type { Env } from '../../lib/env/read-env.ts';
import { judgeNeeds } from '../../lib/needs.ts';
import { judgeStatus, type StatusFacts } from './domain/judge-status.ts';
import type { StatusRow } from './queries.ts';

/** Four times it should have been heard of by then. */
const SILENT_MS = 60_000;
const moment = (stamp: string | null) => (stamp === null ? null : new Date(stamp));
export const isAlive = (seenAt: string, now: Date) => now.getTime() - new Date(seenAt).getTime() < SILENT_MS;

export const factsOf = (row: StatusRow, now: Date): StatusFacts => ({
  now,
  nodes: row.nodes.map(({ host, startedAt, seenAt, facts }) => ({
    host,
    alive: isAlive(seenAt, now),
    startedAt: new Date(startedAt),
    memoryBytes: facts.memoryBytes,
    waiting: facts.waiting,
    requests: facts.requests,
    failures: facts.failures,
    needs: [...judgeNeeds({ disk: facts.disk }), ...(facts.needs ?? [])],
    backupAt: moment(facts.backup?.newestAt ?? null),
    clockLostAt: moment(facts.clockLostAt ?? null),
  })),
  database: {
    connections: row.connections,
    maxConnections: row.max_connections,
    longestSeconds: row.longest_seconds,
  },
  queue: {
    messagesFailed: row.queue.messagesFailed,
    messagesKept: row.queue.messagesKept,
    oldestWaitingAt: moment(row.queue.oldestWaitingAt),
    jobsFailed: row.jobs_failed,
    oldestUnrootedAt: moment(row.queue.oldestUnrootedAt),
  },
  deliveries: {
    oldestWaitingAt: moment(row.deliveries.oldestWaitingAt),
    failed: row.deliveries.failed,
    paused: row.deliveries.open,
  },
  backups: row.backups.map(({ state, endedAt, damaged, failure }) => ({
    state,
    endedAt: moment(endedAt),
    damaged: damaged ?? 0,
    failure,
  })),
  firstBackupAt: moment(row.first_backup_at),
  drills: row.drills.map(({ state, startedAt, finding }) => ({ state, startedAt: new Date(startedAt), finding })),
  history: row.history && { checkedAt: new Date(row.history.checkedAt), finding: row.history.finding },
  errorsToday: row.errors_today,
  filesDamaged: row.files_damaged,
  door: { signInsFailed: row.queue.signInsFailed, sessionsReused: row.queue.sessionsReused },
});

type Here = Pick<Env, 'backup' | 'smtpUrl' | 'messageWebhookUrl' | 'messageWebhookSecret' | 'demo'>;

/** What is set up to bring messages to people; a demo reads them in 메시지 보관함, and still nothing leaves it. */
const channelsOf = ({ smtpUrl, messageWebhookUrl, messageWebhookSecret }: Here) => ({
  email: smtpUrl !== null,
  sms: Boolean(messageWebhookUrl && messageWebhookSecret),
});

export function presentStatus(row: StatusRow, now: Date, env: Here): Status {
  const channels = channelsOf(env);
  const { tone, findings } = judgeStatus({
    ...factsOf(row, now),
    channels,
    ...(env.demo ? { demoChannels: channels } : {}),
  });
  const { signInsFailed: _, sessionsReused: __, complexes, people, sessions, ...queue } = row.queue;
  return {
    checkedAt: now.toISOString(),
    tone,
    findings: findings.map(({ tone: one, text }) => ({ tone: one, text })),
    nodes: row.nodes.map(({ facts, seenAt, ...node }) => ({
      ...node,
      seenAt,
      aliveYn: isAlive(seenAt, now),
      memoryBytes: facts.memoryBytes,
      connections: { used: facts.used, waiting: facts.waiting, max: facts.max },
      disk: facts.disk,
      backup: facts.backup,
    })),
    database: {
      version: row.version,
      bytes: row.bytes,
      connections: row.connections,
      maxConnections: row.max_connections,
      longestSeconds: row.longest_seconds,
      standbys: row.standbys,
    },
    queue: { ...queue, jobsFailed: row.jobs_failed },
    backups: row.backups,
    backupHour: env.backup.hour,
    drills: row.drills,
    drillDay: env.backup.drillDay,
    channels: { email: channels.email, sms: channels.sms },
    people: { complexes, people, sessions },
    errorsToday: row.errors_today,
    errors: row.errors,
  };
}
