import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** Each mail as it came over the line. */
  mails: string[];
  /** Everybody that they were for. */
  receivers: string[];
  close(): Promise<void>;
};

/** A mail server that keeps what it is given: each mail, and everybody it is for. */
export async function startMailServer(): Promise<MailServer> {
  const [mails, receivers]: [string[], string[]] = [[], []];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      receivers.push(address);
      done();
    },
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (part) => {
        mail += String(part);
      });
      stream.on('end', () => {
        mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    receivers,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

/** The words of a plain mail, as its reader sees them. */
export function textOf(mail: string): string {
  const at = mail.indexOf('\r\n\r\n');
  const [head, body] = [mail.slice(0, at), mail.slice(at + 4)];
  const coding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (coding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (coding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
