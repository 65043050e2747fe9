/**
 * First calls in five languages, with a key and the address of an installation in them, for whoever writes the program
 * outside. They are run as they stand by a test (`integration.db.test.ts`); the secret is the reader's to put in.
 */
export const EXAMPLE_LANGUAGES = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  java: 'Java',
  csharp: 'C#',
} as const;
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

/** As a text of the language: its quotes and backslashes are those of JSON. */
const quoted = (text: string) => JSON.stringify(text);

const java = ({ address, keyId }: Of, { method, path, body }: (typeof CALLS)[keyof typeof CALLS]) =>
  `import java.net.URI;
import java.net.http.*;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import static java.nio.charset.StandardCharsets.UTF_8;

public class Danji {
  static final String DANJI_URL = "${address}";
  static final String DANJI_KEY_ID = "${keyId}";
  static final String DANJI_SECRET = "${SECRET_PLACE}";

  public static void main(String[] words) throws Exception {
    String path = "${path}";
    byte[] body = ${quoted(body)}.getBytes(UTF_8);
    String timestamp = String.valueOf(System.currentTimeMillis());
    String nonce = UUID.randomUUID().toString();
    String bodyHash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(DANJI_SECRET.getBytes(UTF_8), "HmacSHA256"));
    String lines = String.join("\\n", "${method}", path, timestamp, nonce, bodyHash);
    String signature = HexFormat.of().formatHex(mac.doFinal(lines.getBytes(UTF_8)));

    HttpRequest request = HttpRequest.newBuilder(URI.create(DANJI_URL + path))
        .method("${method}", ${body ? 'HttpRequest.BodyPublishers.ofByteArray(body)' : 'HttpRequest.BodyPublishers.noBody()'})${body ? `\n        .header("Content-Type", "application/json")` : ''}
        .header("X-Danji-Key", DANJI_KEY_ID)
        .header("X-Danji-Timestamp", timestamp)
        .header("X-Danji-Nonce", nonce)
        .header("X-Danji-Signature", signature)
        .build();
    HttpResponse<byte[]> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
    System.out.println(answer.statusCode() + " " + new String(answer.body(), UTF_8));
  }
}
`;

const csharp = ({ address, keyId }: Of, { method, path, body }: (typeof CALLS)[keyof typeof CALLS]) =>
  `using System;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;

public static class Danji
{
    const string DanjiUrl = "${address}";
    const string DanjiKeyId = "${keyId}";
    const string DanjiSecret = "${SECRET_PLACE}";

    static string Hex(byte[] bytes) { return BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant(); }

    public static void Main()
    {
        var path = "${path}";
        var body = Encoding.UTF8.GetBytes(${quoted(body)});
        var timestamp = DateTimeOffset.UtcNow.ToUnixTimeMilliseconds().ToString();
        var nonce = Guid.NewGuid().ToString();
        var bodyHash = Hex(SHA256.Create().ComputeHash(body));
        var mac = new HMACSHA256(Encoding.UTF8.GetBytes(DanjiSecret));
        var lines = string.Join("\\n", "${method}", path, timestamp, nonce, bodyHash);
        var signature = Hex(mac.ComputeHash(Encoding.UTF8.GetBytes(lines)));

        var request = new HttpRequestMessage(new HttpMethod("${method}"), DanjiUrl + path);${
          body
            ? `
        request.Content = new ByteArrayContent(body);
        request.Content.Headers.Add("Content-Type", "application/json");`
            : ''
        }
        request.Headers.Add("X-Danji-Key", DanjiKeyId);
        request.Headers.Add("X-Danji-Timestamp", timestamp);
        request.Headers.Add("X-Danji-Nonce", nonce);
        request.Headers.Add("X-Danji-Signature", signature);
        var answer = new HttpClient().SendAsync(request).Result;
        Console.WriteLine((int)answer.StatusCode + " " + answer.Content.ReadAsStringAsync().Result);
    }
}
`;

const WRITTEN = { curl, typescript, python, java, csharp } as const;

export const exampleOf = (language: ExampleLanguage, call: keyof typeof CALLS, of: Of): string =>
  WRITTEN[language](of, CALLS[call]);
