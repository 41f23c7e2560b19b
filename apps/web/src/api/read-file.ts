import { ApiError } from './errors.ts';

/** A file at a signed address of this site. XMLHttpRequest, because it reads into a blob that may stay on the disk. Throws ApiError. */
export const readFile = (url: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const fail = (status: number, code: 'network' | 'unknown', message: string) =>
      reject(new ApiError({ status, code, message }));
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'blob';
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(request.response as Blob);
      else fail(request.status, 'unknown', '录音没能下载，请再试一次');
    });
    request.addEventListener('error', () => fail(0, 'network', '网络连接失败，请检查网络后再试'));
    request.send();
  });
