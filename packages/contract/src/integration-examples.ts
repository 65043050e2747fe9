/**
 * First calls in three languages, with a key and the address of an installation in them, for whoever writes the program
 * outside. They are run as they stand by a test (`integration.db.test.ts`); the secret is the reader's to put in.
 */
export const EXAMPLE_LANGUAGES = { curl: 'curl', typescript: 'TypeScript', python: 'Python' } as const;
export type ExampleLanguage = keyof typeof EXAMPLE_LANGUAGES;

export const SECRET_PLACE = '여기에_비밀값';
export const DRAFTER_PLACE = '기안자_아이디';

/** What is called: the events since a cursor, or a slip that waits as a draft for somebody. */
const CALLS = {
  READ: { method: 'GET', path: '/api/erp/documents?after=0&limit=100', body: '' },
  SEND: {
    method: 'POST',
    path: '/api/erp/documents',
    body: JSON.stringify({
      special: 'withdrawal',
      number: '시험-0001',
      writtenOn: '2026-11-18',
      documentName: '연동 시험 전표',
      account: '국민 123-45-678901 (관리비)',
      totalAmount: 1000,
      totalCount: 1,
      payees: [{ holder: '시험 업체', bank: '국민', accountNo: '123456-04-123456', amount: 1000, note: '시험' }],
      drafterId: DRAFTER_PLACE,
    }),
  },
} as const;

/** A line of the example; this module itself has no imports. */
const FROM_NODE = "from 'node:crypto';";

type Of = { address: string; keyId: string };

const curl = ({ address, keyId }: Of, { method, path, body }: (typeof CALLS)[keyof typeof CALLS]) =>
  `DANJI_URL='${address}'
DANJI_KEY_ID='${keyId}'
DANJI_SECRET='${SECRET_PLACE}'

path='${path}'
body='${body}'
timestamp=$(($(date +%s) * 1000))
nonce=$(openssl rand -hex 16)
body_hash=$(printf '%s' "$body" | openssl dgst -sha256 -r | cut -d' ' -f1)
signature=$(printf '%s\\n%s\\n%s\\n%s\\n%s' ${method} "$path" "$timestamp" "$nonce" "$body_hash" | openssl dgst -sha256 -hmac "$DANJI_SECRET" -r | cut -d' ' -f1)

curl -sS "$DANJI_URL$path" ${body ? `-H 'content-type: application/json' --data-binary "$body" ` : ''}\\
  -H "X-Danji-Key: $DANJI_KEY_ID" -H "X-Danji-Timestamp: $timestamp" \\
  -H "X-Danji-Nonce: $nonce" -H "X-Danji-Signature: $signature"
`;

const typescript = ({ address, keyId }: Of, { method, path, body }: (typeof CALLS)[keyof typeof CALLS]) =>
  `import { createHash, createHmac, randomBytes } ${FROM_NODE}

const DANJI_URL = '${address}';
const DANJI_KEY_ID = '${keyId}';
const DANJI_SECRET = '${SECRET_PLACE}';

const path = '${path}';
const body: string = '${body}';
const timestamp = String(Date.now());
const nonce = randomBytes(16).toString('base64url');
const bodyHash = createHash('sha256').update(body).digest('hex');
const signature = createHmac('sha256', DANJI_SECRET)
  .update(['${method}', path, timestamp, nonce, bodyHash].join('\\n'))
  .digest('hex');

const answer = await fetch(DANJI_URL + path, {
  method: '${method}',
  headers: {${body ? `\n    'content-type': 'application/json',` : ''}
    'x-danji-key': DANJI_KEY_ID,
    'x-danji-timestamp': timestamp,
    'x-danji-nonce': nonce,
    'x-danji-signature': signature,
  },${body ? '\n  body,' : ''}
});
console.log(answer.status, await answer.text());
`;

const python = ({ address, keyId }: Of, { method, path, body }: (typeof CALLS)[keyof typeof CALLS]) =>
  `import hashlib, hmac, secrets, time, urllib.error, urllib.request

DANJI_URL = '${address}'
DANJI_KEY_ID = '${keyId}'
DANJI_SECRET = '${SECRET_PLACE}'

path = '${path}'
body = '${body}'.encode('utf-8')
timestamp = str(int(time.time() * 1000))
nonce = secrets.token_urlsafe(16)
parts = ['${method}', path, timestamp, nonce, hashlib.sha256(body).hexdigest()]
signature = hmac.new(DANJI_SECRET.encode(), '\\n'.join(parts).encode(), hashlib.sha256).hexdigest()

request = urllib.request.Request(DANJI_URL + path, method='${method}', data=body or None, headers={${body ? `\n    'Content-Type': 'application/json',` : ''}
    'X-Danji-Key': DANJI_KEY_ID,
    'X-Danji-Timestamp': timestamp,
    'X-Danji-Nonce': nonce,
    'X-Danji-Signature': signature,
})
try:
    with urllib.request.urlopen(request) as answer:
        print(answer.status, answer.read().decode('utf-8'))
except urllib.error.HTTPError as refused:
    print(refused.code, refused.read().decode('utf-8'))
`;

const WRITTEN = { curl, typescript, python } as const;

export const exampleOf = (language: ExampleLanguage, call: keyof typeof CALLS, of: Of): string =>
  WRITTEN[language](of, CALLS[call]);
