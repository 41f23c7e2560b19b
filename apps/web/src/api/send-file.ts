export interface Reply {
  status: number;
  text: string;
}

export interface FileToSend {
  method: string;
  url: string;
  headers: Record<string, string>;
  field: string;
  file: Blob;
  /** Sent before the file. */
  fields?: Readonly<Record<string, string>> | undefined;
  signal: AbortSignal;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Rejects when no answer came, and with the signal's reason when it was aborted. */
export type SendFile = (sending: FileToSend) => Promise<Reply>;

/** Sends one file as a form. XMLHttpRequest, because `fetch` does not tell how far an upload has come. */
export const sendFile: SendFile = ({ method, url, headers, field, file, fields = {}, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new TypeError('The upload got no answer')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, file);
    request.send(form);
  });
