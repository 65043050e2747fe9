import type { Endpoint } from '@danji/contract/endpoint';
import { limits } from '@danji/contract/limits';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../lib/errors.ts';
import { deeperThan } from './body-parsers.ts';

export type UploadedFile = { name: string; bytes: Buffer };

/** The files of a multipart request, within the endpoint's limits; the other fields, sent as JSON parts, become its body. */
export async function readFiles(endpoint: Endpoint, request: FastifyRequest): Promise<UploadedFile[]> {
  if (!endpoint.files) {
    // What no one would read must not pass for an empty body.
    return request.isMultipart?.() ? refuse('UNSUPPORTED_TYPE', { message: 'no files are expected here' }) : [];
  }
  if (!request.isMultipart()) return refuse('UNSUPPORTED_TYPE', { message: 'a multipart request was expected' });
  const { maxCount, maxBytes } = endpoint.files;
  const files: UploadedFile[] = [];
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { files: maxCount + 50, fileSize: maxBytes, fields: 50 } })) {
    if (part.type === 'field') fields[part.fieldname] = parseJsonPart(String(part.value));
    // Browsers send a JSON part with a file name of its own; what is not under `files` is a field all the same.
    else if (part.fieldname !== 'files' && part.mimetype === 'application/json')
      fields[part.fieldname] = parseJsonPart((await part.toBuffer()).toString('utf8'));
    else files.push({ name: part.filename.normalize('NFC'), bytes: await part.toBuffer() });
  }
  if (files.length > maxCount) refuse('TOO_LARGE', { message: `more than ${maxCount} files` });
  if (files.length === 0) refuse('INVALID_INPUT', { message: 'no file', errorUserMsg: '파일을 골라 주세요.' });
  request.body = Object.keys(fields).length > 0 ? fields : undefined;
  return files;
}

/** By the same rules as a JSON body: of bounded depth, and without a prototype in it. */
function parseJsonPart(text: string): unknown {
  if (deeperThan(text, limits.jsonDepthMax)) return refuse('BAD_JSON', { message: 'JSON is nested too deep' });
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? refuse('BAD_JSON') : value));
  } catch {
    return refuse('BAD_JSON', { message: 'a field of the form is not JSON' });
  }
}
