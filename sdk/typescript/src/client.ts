// Written by `npm run sdk` from sdk/openapi.json.
import { SignedCaller } from './caller.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export class DanjiClient extends SignedCaller {
  /** The bytes of one attachment of a document that the program may read. Each is recorded. */
  downloadErpAttachment(docId: string, attachmentId: string): Promise<Uint8Array> {
    return this.bytes('GET', `/api/erp/documents/${encodeURIComponent(docId)}/attached/${encodeURIComponent(attachmentId)}`);
  }

  /** Takes back what the ERP sent, as long as nobody has sent it on. The person for whom it waits is told. */
  cancelErpDocument(docId: string): Promise<Schemas['Cancelled']> {
    return this.json('POST', `/api/erp/documents/${encodeURIComponent(docId)}/cancel`);
  }

  /** A document that the program may read as PDF/A, once it was sent on. Each is recorded. */
  printErpDocument(docId: string): Promise<Uint8Array> {
    return this.bytes('GET', `/api/erp/documents/${encodeURIComponent(docId)}/pdf`);
  }

  /** One document: what the ERP sent, in any state; any other once it is decided, unless it is confidential. */
  getErpDocument(docId: string): Promise<Schemas['ErpDocument']> {
    return this.json('GET', `/api/erp/documents/${encodeURIComponent(docId)}`);
  }

  /** What the ERP sent, by the ERP's own number; the newest revision unless another is asked for. */
  getErpDocumentByNumber(query: { special?: string; number: string; revision?: string }): Promise<Schemas['ErpDocument']> {
    return this.json('GET', '/api/erp/documents/by-number', { query });
  }

  /** What happened since a cursor, oldest first, as it is called back. None is ever passed over. */
  listErpDocuments(query: { after?: string; limit?: string; kinds?: string } = {}): Promise<Schemas['EventPage']> {
    return this.json('GET', '/api/erp/documents', { query });
  }

  /** Takes a special document from the ERP. It waits as a draft for the named person. */
  sendErpDocument(body: Schemas['Withdrawal']): Promise<Schemas['Sent']> {
    return this.json('POST', '/api/erp/documents', { body });
  }

  /** All events since a cursor, page by page; keep `cursor` of the last one that you have worked off. */
  async *events(after = '0', kinds?: string): AsyncGenerator<Schemas['Event']> {
    for (let cursor = after; ; ) {
      const { items, next } = await this.listErpDocuments({ after: cursor, ...(kinds ? { kinds } : {}) });
      yield* items;
      if (items.length === 0) return;
      cursor = next;
    }
  }
}
