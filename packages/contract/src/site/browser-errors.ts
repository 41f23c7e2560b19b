import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { typedText } from '../text/plain-text.schemas.ts';

export const FRAMES_MOST = 8;

const short = (most: number) => typedText().check(z.maxLength(most));

/** Reports an unexpected browser error. No field identifies the user. */
export const reportBrowserErrorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/browser-errors/',
  summary: '页面报告没有预料到的错误，不含个人数据',
  audience: 'visitor',
  body: z.strictObject({
    message: short(300).check(z.minLength(1)),
    /** Stack frames in the site's own files only: function@file:line:column. */
    frames: z
      .array(short(160).check(z.regex(/^[\w$.<>]{0,60}@[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)))
      .check(z.maxLength(FRAMES_MOST)),
    /** Route pattern of the page. */
    route: short(80),
    /** Browser family and major version. */
    browser: z.string().check(z.regex(/^[A-Za-z]{1,12}( \d{1,4})?$/)),
    /** Name of the page's entry script. */
    app_version: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
  }),
  ok: { 204: null },
  errors: ['validation_failed', 'too_many_requests'],
});
