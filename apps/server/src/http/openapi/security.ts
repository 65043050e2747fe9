import type { Access } from '@danji/contract/endpoint';

/** How calls prove who makes them. A program signs: four headers that belong together. */
const SIGNED = {
  serviceKey: ['X-Danji-Key', 'The id of a key of a service account (연동 관리).'],
  serviceTimestamp: [
    'X-Danji-Timestamp',
    'Milliseconds since 1970; good for 60 seconds, 5 seconds early are forgiven.',
  ],
  serviceNonce: ['X-Danji-Nonce', '16 to 100 of A-Z a-z 0-9 _ -; good once.'],
  serviceSignature: [
    'X-Danji-Signature',
    [
      'HMAC-SHA256 in lower-case hexadecimal, with the secret of the key as UTF-8, over five lines that are joined by a line feed (no line feed at the end):',
      '',
      '1. the method, in capitals',
      '2. the path with its question, exactly as it is sent (encoded)',
      '3. `X-Danji-Timestamp`',
      '4. `X-Danji-Nonce`',
      '5. SHA-256 of the exact bytes of the body, in lower-case hexadecimal; of nothing, where there is no body',
    ].join('\n'),
  ],
} as const;

/** What stands over a call back. */
const CALLED = {
  'X-Danji-Event': 'The id of the event, as in the body. It never changes, however often the call comes.',
  'X-Danji-Timestamp': 'Milliseconds since 1970, of this try. Refuse what is more than five minutes off.',
  'X-Danji-Signature':
    'HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal.',
  'X-Danji-Signature-Next':
    'During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits.',
} as const;

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a person who signed in (`login`), good for minutes (`reissue`).',
  },
  personalToken: {
    type: 'http',
    scheme: 'basic',
    description: 'A token of 엑셀·달력 연결 as the password; whatever stands as the name is not looked at.',
  },
  ...Object.fromEntries(
    Object.entries(SIGNED).map(([scheme, [name, description]]) => [
      scheme,
      { type: 'apiKey', in: 'header', name, description },
    ]),
  ),
};

/** An open endpoint says that it asks for nothing, rather than nothing at all; a signed call needs all four headers. */
export function securityOf({ kind }: Access): Record<string, never[]>[] {
  if (kind === 'open') return [];
  if (kind === 'token') return [{ personalToken: [] }];
  return [kind === 'service' ? Object.fromEntries(Object.keys(SIGNED).map((scheme) => [scheme, []])) : { bearer: [] }];
}

export const calledHeaders = Object.entries(CALLED).map(([name, description]) => ({
  name,
  in: 'header',
  required: name !== 'X-Danji-Signature-Next',
  description,
  schema: { type: 'string' },
}));
