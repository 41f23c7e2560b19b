import { Readable } from 'node:stream';
import type { Reply, TestClient } from './test-client.ts';

export interface FormPart {
  field: string;
  /** Given for a file. */
  filename?: string;
  bytes: Buffer;
}

const BOUNDARY = 'boundary-of-a-test-7c1f';

/** A form as a browser writes it. */
export function formOf(parts: readonly FormPart[]): { body: Buffer; contentType: string } {
  const written = parts.flatMap(({ field, filename, bytes }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/png`;
    return [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`),
      bytes,
      '\r\n',
    ];
  });
  const body = Buffer.concat([...written, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part)));
  return { body, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}

/** Sends a form, or whatever is given in its place. */
export async function sendForm(
  client: TestClient,
  url: string,
  parts: readonly FormPart[],
  instead: { payload?: Buffer | string; contentType?: string; isChunked?: boolean } = {},
): Promise<Reply<unknown>> {
  const form = formOf(parts);
  const payload = instead.payload ?? form.body;
  const response = await client.app.inject({
    method: 'POST',
    url,
    headers: {
      ...(client.access && { authorization: `Bearer ${client.access}` }),
      cookie: `csrftoken=${client.csrf ?? ''}`,
      'x-csrftoken': client.csrf ?? '',
      'content-type': instead.contentType ?? form.contentType,
    },
    payload: instead.isChunked ? Readable.from([payload]) : payload,
  });
  return { status: response.statusCode, body: response.json<unknown>(), headers: response.headers };
}
