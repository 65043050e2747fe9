import { type Clock, minutesInMs, momentAfter } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { repeatEvery } from './repeat.ts';
import { statement } from './statement.ts';

const EVERY = minutesInMs(30);
/** Answers are kept for a day at least (IDM-05). */
const KEY_LIFE = minutesInMs(48 * 60);

/** Clears what has served its time. Safe to run on every node: it only clears what nobody can use any more. */
export async function sweepServed(db: Database, now: Date): Promise<void> {
  await db.transact(async (tx) => {
    await tx.run(statement`select app.sweep(${now}, ${momentAfter(now, -KEY_LIFE)})`);
    await tx.run(statement`select app.sweep_approval_links(${now})`);
    await tx.run(statement`select app.sweep_approval_proofs(${now})`);
    await tx.run(statement`select app.sweep_passkey_ceremonies(${now})`);
    await tx.run(statement`select app.sweep_oidc(${now})`);
    await tx.run(statement`select app.sweep_apply_phones(${now})`);
    await tx.run(statement`select app.sweep_applications(${now})`);
    await tx.run(statement`select app.sweep_merge_runs(${now})`);
    await tx.run(statement`select app.sweep_form_presence(${now})`);
    await tx.run(statement`select app.sweep_sign_in_sources(${now})`);
    await tx.run(statement`select app.sweep_personal_tokens(${now})`);
    await tx.run(statement`select app.sweep_scim_calls(${now})`);
    await tx.run(statement`select app.sweep_member_links(${now})`);
  });
}

export const startSweeper = ({ db, clock, log }: { db: Database; clock: Clock; log: Log }): (() => Promise<void>) =>
  repeatEvery({ everyMs: EVERY, log, failed: 'sweep failed' }, () => sweepServed(db, clock.now()));
