import { announceSignIn } from '@danji/contract/sign-in-counts';
import { unseen } from '../api/answers-under.ts';
import { call } from '../api/caller.ts';
import type { LoginType } from './login-type.ts';

export type LoginEvent = { name: 'login'; loginType: LoginType };
type Sink = (event: LoginEvent) => unknown;

/** Our own server keeps a count by kind (SES-14), and knows the kind itself. Nobody waits for it, and it is not tried again. */
const toOurServer: Sink = () => call(announceSignIn, { body: {} }, { ...unseen, retries: 0 }).catch(() => {});

const sinks = new Set<Sink>([toOurServer]);

/** An operator may plug in more; what comes back takes it out again. */
export function addSink(sink: Sink): () => void {
  sinks.add(sink);
  return () => void sinks.delete(sink);
}

export function sendLogin(loginType: LoginType): void {
  for (const sink of sinks) sink({ name: 'login', loginType });
}
