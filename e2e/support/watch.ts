import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** What no log line may hold, by the name that the failure then has. Values of the journeys themselves are canaries. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  password: /danji1234|새 비밀번호|\$argon2/,
  token: /eyJ[\w-]{8,}\.eyJ|Bearer /,
  cookie: /danji_refresh|danji_device|set-cookie/i,
  'one-time code': /인증번호는 \d{6}|"(otpC|c)ode":"\d{6}"/,
  'resident number': /\b\d{6}-?[1-8]\d{6}\b/,
  'hub secret': /hub_secret=|hub_random=|user_pw=|"hubSecret":"(?!\[removed\])/,
};

export type Watch = { found(): string[]; stop(): void };

/** LOG-02: a log that keeps nothing but what should not be in it. */
export function watchLog(): Watch & { write(line: string): void; lines(): number } {
  const found = new Set<string>();
  let lines = 0;
  return {
    write(line) {
      lines += 1;
      for (const [name, pattern] of Object.entries(SECRETS))
        if (pattern.test(line)) found.add(`${name}: ${line.slice(0, 200)}`);
    },
    lines: () => lines,
    found: () => [...found],
    stop: () => {},
  };
}

const isHere = (host: string) => /^(localhost|127\.|::1$|::ffff:127\.)/.test(host);

/** SUP-02: whom this process, server included, looks up or reaches beyond this machine. */
export function watchOutbound(): Watch {
  const found = new Set<string>();
  const look = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.once('lookup', (_error, _address, _family, host) => {
      if (!isHere(host)) found.add(host);
    });
    socket.once('connect', () => {
      if (socket.remoteAddress && !isHere(socket.remoteAddress)) found.add(socket.remoteAddress);
    });
  };
  subscribe('net.client.socket', look);
  return { found: () => [...found], stop: () => void unsubscribe('net.client.socket', look) };
}
