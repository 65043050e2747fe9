import { connect } from 'node:net';
import type { Person } from '../../../../test/server.ts';

export const headOf = (person: Person, docId: string, length: string) =>
  [
    `POST /api/elec-apv/documents/${docId}/attached HTTP/1.1`,
    'Host: localhost',
    'X-Requested-With: danji',
    `Authorization: Bearer ${person.token}`,
    'Content-Type: multipart/form-data; boundary=edge',
    length,
    '',
    '',
  ].join('\r\n');
export const FORM = '--edge\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';

/** Sends 5 GB, as fast as they are read, until the server hangs up; tells what it answered and how much was written. */
export function pour(port: number, person: Person, docId: string): Promise<{ answer: string; written: number }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunk = Buffer.alloc(65_536, 'x');
    const framed = Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);
    let answer = '';
    let written = 0;
    const more = () => {
      while (!socket.destroyed && written < 5_000_000_000) {
        written += chunk.length;
        if (!socket.write(framed)) return;
      }
    };
    socket.on('error', () => {});
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.on('drain', more);
    socket.on('close', () => resolve({ answer, written }));
    socket.write(headOf(person, docId, 'Transfer-Encoding: chunked'));
    socket.write(`${FORM.length.toString(16)}\r\n${FORM}\r\n`);
    more();
  });
}
