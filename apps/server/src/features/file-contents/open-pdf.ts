import { ReadingTrouble } from './domain/contents.ts';

export async function openPdf(bytes: Buffer) {
  const { getDocumentProxy } = await import('unpdf');
  try {
    return await getDocumentProxy(new Uint8Array(bytes));
  } catch (error) {
    throw (error as Error).name === 'PasswordException' ? new ReadingTrouble('ENCRYPTED') : error;
  }
}
