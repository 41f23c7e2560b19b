import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { typedText } from '../text/plain-text.schemas.ts';

export const FRAMES_MOST = 8;

const short = (most: number) => typedText().check(z.maxLength(most));

/** An error that a page did not expect. No field has room for who met it. */
export const reportBrowserErrorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/browser-errors/',
  summary: '页面报告没有预料到的错误，不含个人数据',
  audience: 'visitor',
  body: z.strictObject({
    message: short(300).check(z.minLength(1)),
    /** Of the site's own files alone: function@file:line:column. */
    frames: z
      .array(short(160).check(z.regex(/^[\w$.<>]{0,60}@[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)))
      .check(z.maxLength(FRAMES_MOST)),
    /** The pattern of the page's address. */
    route: short(80),
    /** A family and its main version. */
    browser: z.string().check(z.regex(/^[A-Za-z]{1,12}( \d{1,4})?$/)),
    /** The name of the script that the page began with. */
    app_version: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
  }),
  ok: { 204: null },
  errors: ['validation_failed', 'too_many_requests'],
});
