import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { serversOf } from '../servers.ts';

/*
 * What a variable may hold. The sentence of a refusal follows the name of the variable ("PORT 값이 …"), says how to mend it,
 * and never repeats the value, which may be a password.
 */

export const text = z
  .string()
  .check(z.refine((value) => !value.includes('\0'), '값에 쓸 수 없는 글자가 있습니다. 값을 고쳐 주세요.'));

export function integer(min: number, max: number) {
  const sentence = `값이 올바르지 않습니다. ${min}부터 ${max} 사이의 정수로 정해 주세요.`;
  return z.pipe(
    text.check(z.regex(/^\d{1,15}$/, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, sentence), z.lte(max, sentence))),
  );
}

/** 1 for yes, 0 for no. */
export const flag = z.pipe(
  integer(0, 1),
  z.transform((value) => value === 1),
);

export const oneOf = <const T extends string>(words: readonly T[]) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((value) => value.toLowerCase()),
    ),
    z.enum(words as unknown as [T, ...T[]], `값이 올바르지 않습니다. ${words.join(', ')} 가운데 하나로 정해 주세요.`),
  );

/** At least so many bytes: what others must not guess. */
export const strongSecret = (least: number) =>
  text.check(
    z.refine(
      (value) => Buffer.byteLength(value) >= least,
      `값이 너무 짧습니다. ${least}바이트 이상의 무작위 값을 정해 주세요 (예: openssl rand -base64 32).`,
    ),
  );

export const words = (least: number) =>
  text.check(z.minLength(least, `값이 너무 짧습니다. ${least}자 이상으로 정해 주세요.`));

const isAddress = (value: string, protocols: readonly string[]) => {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol);
};

export function address(...protocols: string[]) {
  const wanted = protocols.map((protocol) => `${protocol}//`).join(' 또는 ');
  return text.check(
    z.refine(
      (value) => isAddress(value, protocols),
      `값이 올바른 주소가 아닙니다. ${wanted}로 시작하는 주소로 정해 주세요.`,
    ),
  );
}

/** What may stand behind the `?`: nothing that lets a stranger be taken for the mail server, or writes passwords into a log. */
const MAIL_OPTIONS = ['requireTLS', 'name', 'authMethod', 'tls.servername'];

export const mailServer = address('smtp:', 'smtps:').check(
  z.refine(
    (value) => {
      const url = URL.parse(value);
      return url === null || [...url.searchParams.keys()].every((key) => MAIL_OPTIONS.includes(key));
    },
    `값의 ? 뒤에 쓸 수 없는 설정이 있습니다. ${MAIL_OPTIONS.join(', ')}만 쓸 수 있습니다. 메일 서버의 인증서를 확인하지 않게 할 수는 없으니, 사설 인증서라면 NODE_EXTRA_CA_CERTS로 알려 주세요.`,
  ),
);

export const LOG_PORT = 6514;
/** Where lines of the log are sent: syslog over TLS (RFC 5425). */
export const logReceiver = address('tls:').check(
  z.refine((value) => {
    const url = URL.parse(value);
    return (
      url === null || (url.hostname !== '' && !url.username && !url.search && !url.hash && /^\/?$/.test(url.pathname))
    );
  }, '값에는 이름과 포트만 적어 주세요 (예: tls://logs.example.kr:6514).'),
);

/** One PostgreSQL, or several that follow each other: `postgres://owner:…@a:5432,b:5432/danji`. */
export const databaseServers = text.check(
  z.refine(
    (value) => serversOf(value).every((server) => isAddress(server, ['postgres:', 'postgresql:'])),
    '값이 올바른 주소가 아닙니다. postgres:// 또는 postgresql://로 시작하는 주소로 정해 주세요.',
  ),
);

/** An address without a path, as people type it into the browser. */
export const publicAddress = z.pipe(
  address('https:', 'http:').check(
    z.refine((value) => {
      const url = URL.parse(value);
      return url === null || (url.pathname === '/' && !url.search && !url.hash && !url.username);
    }, '값에는 경로 없이 주소만 적어 주세요 (예: https://danji.example.kr).'),
  ),
  z.transform((value) => new URL(value).origin),
);

const listOf = (fits: (item: string) => boolean, sentence: string) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((value) =>
        value
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
    ),
    z.array(z.string().check(z.refine(fits, sentence))),
  );

export const origins = listOf((item) => {
  const url = URL.parse(item);
  return url !== null && ['https:', 'http:'].includes(url.protocol) && url.origin === item;
}, '값이 올바르지 않습니다. 경로 없는 주소를 쉼표로 나누어 적어 주세요 (예: https://push.example.kr).');

export const networks = listOf((item) => {
  const [ip = '', prefix, ...rest] = item.split('/');
  const version = isIP(ip);
  const prefixFits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
  return version !== 0 && prefixFits && rest.length === 0;
}, '값이 올바르지 않습니다. 프록시의 IP 주소나 대역을 쉼표로 나누어 적어 주세요 (예: 127.0.0.1,10.0.0.0/8).');

export const host = text.check(
  z.refine(
    (value) => isIP(value) !== 0 || /^[A-Za-z0-9.-]+$/.test(value),
    '값이 올바르지 않습니다. 127.0.0.1이나 0.0.0.0 같은 IP 주소로 정해 주세요.',
  ),
);

export const mailbox = text.check(
  z.refine(
    (value) => !/[\r\n]/.test(value) && /[^\s@<>]+@[^\s@<>]+/.test(value),
    '값이 올바른 메일 주소가 아닙니다 (예: 단지 <no-reply@example.kr>).',
  ),
);

export const bucket = text.check(
  z.regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    '값이 올바른 버킷 이름이 아닙니다. 영문 소문자, 숫자, -로 정해 주세요.',
  ),
);

export const region = text.check(z.regex(/^[a-z0-9-]{1,40}$/, '값이 올바르지 않습니다 (예: ap-northeast-2).'));

export type ClamdAddress = { host: string; port: number } | { path: string };
const CLAMD = /^([A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\]):(\d{1,5})$/;

/** `127.0.0.1:3310`, or the path of a socket. */
export const clamdAddress = z.pipe(
  text.check(
    z.refine(
      (value) => value.startsWith('/') || isPort(Number(CLAMD.exec(value)?.[2])),
      '값이 올바르지 않습니다. 127.0.0.1:3310 같은 주소나 /run/clamav/clamd.ctl 같은 소켓 경로로 정해 주세요.',
    ),
  ),
  z.transform((value): ClamdAddress => {
    const [, name = '', port] = CLAMD.exec(value) ?? [];
    return value.startsWith('/') ? { path: value } : { host: name.replace(/^\[|\]$/g, ''), port: Number(port) };
  }),
);

const isPort = (port: number) => port >= 1 && port <= 65_535;

/** An hour of the day, or `off`. */
export const hourOrOff = z.union(
  [
    z.pipe(
      z.literal('off'),
      z.transform(() => 'off' as const),
    ),
    integer(0, 23),
  ],
  {
    error: '값이 올바르지 않습니다. 0부터 23 사이의 정수나 off로 정해 주세요.',
  },
);
