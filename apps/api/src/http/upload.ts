import multipart from '@fastify/multipart';
import type { Upload } from '@study/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse, type Refusal } from './errors.ts';

/** A received form: the file's bytes or its path on disk, and the other fields. */
export interface ReceivedForm {
  file: Buffer | KeptFile;
  fields: Record<string, string>;
  /** Removes the file on disk unless it was moved. */
  forget: () => Promise<void>;
}

/** A file streamed to disk. */
export interface KeptFile {
  path: string;
  bytes: number;
}

/** Allowance for the rest of a form: boundaries, names, an unexpected field. */
const FORM_OVERHEAD_BYTES = 16 * 1024;
const SHORT_FIELD_BYTES = 1024;

/** Lets the routes of this scope receive forms. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: true });
}

/**
 * Parses a form: the file in field `field` and the permitted other `fields`. Refusals: 413, 415, or 422 for that field.
 * A large file is written below `workplace`.
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
  { fields = [], workplace }: { fields?: readonly string[]; workplace: string },
): Promise<ReceivedForm | Refusal> {
  const { field, maxBytes, fieldBytes = SHORT_FIELD_BYTES } = upload;
  if (!request.isMultipart()) return refuse('unsupported_media_type');
  const tooLarge = refuse('payload_too_large', { fields: { [field]: `文件不能超过${megabytes(maxBytes)}MB` } });
  const overhead = FORM_OVERHEAD_BYTES + fields.length * fieldBytes;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + overhead) return tooLarge;
  const notOneFile = (sentence: string) => refuse('validation_failed', { fields: { [field]: sentence } });
  const only = notOneFile('只能上传一个文件，不能附带其他内容');
  const form = new OpenForm(upload, workplace);
  const refused = async (refusal: Refusal): Promise<Refusal> => {
    await form.forget();
    return refusal;
  };
  try {
    // One more field than permitted, so that the refusal can name it.
    const most = Math.max(1, fields.length);
    const limits = {
      fileSize: maxBytes,
      files: 2,
      fields: most,
      parts: most + 2,
      fieldSize: fieldBytes,
      headerPairs: 20,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== field) return await refused(only);
        if (form.file !== null) return await refused(notOneFile('一次只能上传一个文件'));
        await form.take(part.file, () => part.toBuffer());
      } else {
        if (!fields.includes(part.fieldname)) return await refused(only);
        if (part.valueTruncated) return await refused(tooLong(part.fieldname));
        form.fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    return refused(explain(error, tooLarge, only));
  }
  const { file } = form;
  if (file === null || sizeOf(file) === 0) return refused(notOneFile('请选择文件'));
  return { file, fields: form.fields, forget: () => form.forget() };
}

/** A form while it is being received. */
class OpenForm {
  file: Buffer | KeptFile | null = null;
  // No prototype, because a field may be called `constructor`.
  readonly fields: Record<string, string> = Object.create(null);
  readonly #upload: Upload;
  readonly #workplace: string;
  #folder: string | null = null;

  constructor(upload: Upload, workplace: string) {
    this.#upload = upload;
    this.#workplace = workplace;
  }

  async take(stream: Readable & { truncated?: boolean }, toBuffer: () => Promise<Buffer>): Promise<void> {
    this.file = this.#upload.isKeptOnDisk === true ? await this.#writeDown(stream) : await toBuffer();
  }

  async #writeDown(stream: Readable & { truncated?: boolean }): Promise<KeptFile> {
    await mkdir(this.#workplace, { recursive: true, mode: 0o700 });
    this.#folder = await mkdtemp(join(this.#workplace, 'upload-'));
    const path = join(this.#folder, 'file');
    const target = createWriteStream(path, { mode: 0o600 });
    await pipeline(stream, target);
    if (stream.truncated === true) throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
    return { path, bytes: target.bytesWritten };
  }

  async forget(): Promise<void> {
    if (this.#folder !== null) await rm(this.#folder, { recursive: true, force: true });
  }
}

const sizeOf = (file: Buffer | KeptFile): number => (Buffer.isBuffer(file) ? file.length : file.bytes);

const tooLong = (field: string): Refusal => refuse('validation_failed', { fields: { [field]: '此项过长' } });

/** Every error of the parser means an invalid form, because the parser reads nothing else. */
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
    // Disk errors are not the form's fault.
    case 'ENOSPC':
    case 'EACCES':
    case 'EROFS':
      throw error;
    default:
      return refuse('malformed');
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / (1024 * 1024));
}
