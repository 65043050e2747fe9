import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';

const STOP_WAIT_MS = 90_000;
const LOOK_MS = 100;
/** So often in a row it is not there: a manager that starts it again and again is no way to become ready. */
const GONE_LOOKS = 10;

/** The service as its manager runs it: systemd, or the two commands that were given. */
export function openService({ stopCommand, startCommand, aliveCommand, waitMs, umask }, variables) {
  const host = ['', '0.0.0.0', '::'].includes(variables.HOST ?? '') ? '127.0.0.1' : variables.HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${variables.PORT || 3000}`;

  const tell = (command) => {
    const result = spawnSync('sh', ['-c', `umask ${umask.toString(8).padStart(4, '0')}; ${command}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...variables },
    });
    return result.status === 0 ? null : `${command}: ${(result.stderr ?? '').trim() || result.status}`;
  };
  const ask = async (probe) => {
    try {
      const answer = await fetch(`${address}${probe}`, { signal: AbortSignal.timeout(2_000) });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      return error.name === 'TimeoutError' ? 'silent' : null;
    }
  };
  const until = async (isDone, ms) => {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(LOOK_MS)) if (await isDone()) return true;
    return false;
  };

  return {
    startCommand,
    isReady: async () => (await ask('/readyz')) === 200,
    /** Ends it and waits until nobody answers any more. */
    async stop() {
      const problem = tell(stopCommand);
      if (!problem && (await until(async () => (await ask('/livez')) === null, STOP_WAIT_MS))) return;
      throw new Refusal(`서비스를 멈추지 못했습니다. ${problem ?? `${address} 가 아직 대답합니다.`}`);
    },
    /** Whether it became ready, within the time that was given for it and without falling. */
    async start() {
      if (tell(startCommand) !== null) return false;
      let gone = 0;
      const isDecided = async () => {
        if ((await ask('/readyz')) === 200) return true;
        gone = tell(aliveCommand) === null ? 0 : gone + 1;
        return gone >= GONE_LOOKS;
      };
      return (await until(isDecided, waitMs)) && gone < GONE_LOOKS;
    },
  };
}
