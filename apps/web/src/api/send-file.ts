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
  /** Form fields before the file. */
  fields?: Readonly<Record<string, string>> | undefined;
  signal: AbortSignal;
  /** Called with the share sent so far, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Rejects if there is no response, or with the signal's reason if aborted. */
export type SendFile = (sending: FileToSend) => Promise<Reply>;

/** Sends one file as multipart form data. XMLHttpRequest, because `fetch` does not report upload progress. */
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
