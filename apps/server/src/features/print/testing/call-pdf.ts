import { printDocument } from '@danji/contract/print';
import { type Person, pathOf, type TestServer } from '../../../../test/server.ts';

/** Asks for the PDF of a document as a browser does; the bytes as they came. */
export async function callPdf(server: TestServer, person: Person | null, docId: string, query = '') {
  const answer = await server.app.inject({
    method: 'GET',
    url: `${pathOf(printDocument, { docId })}${query}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    remoteAddress: '203.0.113.7',
  });
  return { status: answer.statusCode, headers: answer.headers, pdf: answer.rawPayload };
}

type Printed = { member_id: string; ip_address: string; detail: Record<string, unknown> };
export const printsOf = (server: TestServer, docId: string) =>
  server.sql<Printed>(
    "select member_id, ip_address, detail from security_event where kind = 'DOCUMENT_PRINTED' and detail->>'docId' = $1 order by event_id",
    [docId],
  );
