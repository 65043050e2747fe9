import type { Endpoint } from '@danji/contract/endpoint';
import { limits } from '@danji/contract/limits';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../lib/errors.ts';
import { faultOfShape } from './body-parsers.ts';

/** Room for the names and borders of the form around its parts. */
export const FORM_BYTES = 65_536;
const MOST_FIELDS = 50;

export type UploadedFile = { name: string; bytes: Buffer };

/** The files of a multipart request, within the endpoint's limits; the other fields, sent as JSON parts, become its body. */
export async function readFiles(endpoint: Endpoint, request: FastifyRequest): Promise<UploadedFile[]> {
  if (!endpoint.files) {
    // What no one would read must not pass for an empty body.
    return request.isMultipart?.() ? refuse('UNSUPPORTED_TYPE', { message: 'no files are expected here' }) : [];
  }
  if (!request.isMultipart()) return refuse('UNSUPPORTED_TYPE', { message: 'a multipart request was expected' });
  const { maxCount, maxBytes } = endpoint.files;
  const most = maxCount * maxBytes + limits.bodyBytesMax + FORM_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most) refuse('TOO_LARGE', { message: 'declared as too large' });
  const files: UploadedFile[] = [];
  const fields: Record<string, unknown> = {};
  // What the fields may take is shared by all of them.
  let room = limits.bodyBytesMax;
  const take = (bytes: Buffer): string => {
    room -= bytes.length;
    if (room < 0) refuse('TOO_LARGE', { message: 'the fields of the form are too large' });
    return bytes.toString('utf8');
  };
  // Parts under a file name count as files for the parser: browsers send a JSON part with a file name of its own.
  const parts = {
    files: maxCount + MOST_FIELDS,
    fileSize: maxBytes,
    fields: MOST_FIELDS,
    fieldSize: limits.bodyBytesMax,
  };
  for await (const part of request.parts({ limits: parts })) {
    if (part.type === 'field') fields[part.fieldname] = parseJsonPart(take(Buffer.from(String(part.value))));
    // What is not under `files` is a field all the same.
    else if (part.fieldname !== 'files' && part.mimetype === 'application/json')
      fields[part.fieldname] = parseJsonPart(take(await collect(part, room)));
    // The first that is too many ends the reading.
    else if (files.length === maxCount) refuse('TOO_LARGE', { message: `more than ${maxCount} files` });
    else files.push({ name: part.filename.normalize('NFC'), bytes: await part.toBuffer() });
  }
  if (files.length === 0) refuse('INVALID_INPUT', { message: 'no file', errorUserMsg: '파일을 골라 주세요.' });
  request.body = Object.keys(fields).length > 0 ? fields : undefined;
  return files;
}

async function collect({ file }: MultipartFile, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > most) refuse('TOO_LARGE', { message: 'the fields of the form are too large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** By the same rules as a JSON body: of bounded depth, and without a prototype in it. */
function parseJsonPart(text: string): unknown {
  const fault = faultOfShape(text);
  if (fault) return refuse('BAD_JSON', { message: fault });
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? refuse('BAD_JSON') : value));
  } catch {
    return refuse('BAD_JSON', { message: 'a field of the form is not JSON' });
  }
}
