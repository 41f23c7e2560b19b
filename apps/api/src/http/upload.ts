import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from './errors.ts';

interface Upload {
  field: string;
  maxBytes: number;
}

/** What a form takes beside its file: boundaries, names, a field that should not be there. */
const FORM_OVERHEAD_BYTES = 16 * 1024;

/** Lets the routes of this scope receive forms. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: true });
}

/** The one file that the form holds in the named field, or why there is none: 413, 415, or 422 at that field. */
export async function readUpload(request: FastifyRequest, { field, maxBytes }: Upload): Promise<Buffer | Refusal> {
  if (!request.isMultipart()) return refuse('unsupported_media_type');
  const tooLarge = refuse('payload_too_large', { fields: { [field]: `文件不能超过${megabytes(maxBytes)}MB` } });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_OVERHEAD_BYTES) return tooLarge;
  const notOneFile = (sentence: string) => refuse('validation_failed', { fields: { [field]: sentence } });
  let bytes: Buffer | null = null;
  try {
    const limits = { fileSize: maxBytes, files: 2, fields: 1, parts: 3, fieldSize: 1024, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== field) return notOneFile('只能上传一个文件，不能附带其他内容');
      if (bytes !== null) return notOneFile('一次只能上传一个文件');
      bytes = await part.toBuffer();
    }
  } catch (error) {
    return explain(error, tooLarge, notOneFile('只能上传一个文件，不能附带其他内容'));
  }
  return bytes === null || bytes.length === 0 ? notOneFile('请选择文件') : bytes;
}

/** Whatever the parser throws is a fault of the form: it reads nothing else. */
function explain(error: unknown, tooLarge: Refusal, tooMuch: Refusal): Refusal {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge;
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return tooMuch;
    default:
      return refuse('malformed');
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / (1024 * 1024));
}
