import type { ErrorBody, ErrorCode } from '@study/contract/errors.ts';

interface CatalogueRow {
  status: number;
  sentence: string;
}

/** Every error code with its HTTP status and its Chinese sentence for users. */
export const ERROR_CATALOGUE: Readonly<Record<ErrorCode, CatalogueRow>> = {
  malformed: { status: 400, sentence: '请求格式不正确' },
  invalid_second_factor: { status: 400, sentence: '验证码不正确或已经用过' },
  wrong_password: { status: 400, sentence: '密码不正确' },
  not_authenticated: { status: 401, sentence: '请先登录' },
  token_expired: { status: 401, sentence: '登录已过期，请重新登录' },
  invalid_credentials: { status: 401, sentence: '用户名或密码不正确' },
  invalid_recovery_code: { status: 401, sentence: '用户名或恢复码不正确' },
  refresh_reused: { status: 401, sentence: '登录状态异常，请重新登录' },
  csrf_failed: { status: 403, sentence: '页面已过期，请刷新后再试' },
  account_disabled: { status: 403, sentence: '这个账号已停用，请联系管理员' },
  password_change_required: { status: 403, sentence: '请先把初始密码换成自己的密码' },
  registration_closed: { status: 403, sentence: '现在不开放注册，需要账号请联系老师' },
  second_factor_required: { status: 403, sentence: '请输入验证器中的6位数字' },
  link_expired: { status: 403, sentence: '这个链接已经失效' },
  forbidden: { status: 403, sentence: '没有权限做这件事' },
  answers_sealed: { status: 403, sentence: '交卷后才能查看答案与解析' },
  not_found: { status: 404, sentence: '没有找到要看的内容' },
  no_such_code: { status: 404, sentence: '没有这个邀请码，请向老师核对' },
  no_open_attempt: { status: 404, sentence: '这份试卷没有正在进行的作答' },
  request_timeout: { status: 408, sentence: '网络太慢，内容没有传完，请再试一次' },
  attempt_open: { status: 409, sentence: '这份试卷有另一种模式的作答尚未结束，请先交卷或放弃' },
  attempt_closed: { status: 409, sentence: '这次作答已经结束，之后的修改未计入' },
  not_started: { status: 409, sentence: '请先开始作答' },
  phase_not_open: { status: 409, sentence: '现在还不能进行这一步' },
  not_a_mock: { status: 409, sentence: '自由练习没有考试阶段' },
  not_a_practice: { status: 409, sentence: '仿真模考交卷后才能查看答案' },
  no_such_section: { status: 409, sentence: '这份试卷没有这个题型' },
  questions_changed: { status: 409, sentence: '试题有改动，不能按新答案重判' },
  draft_changed: { status: 409, sentence: '这份草稿在别的页面又改过' },
  content_changed: { status: 409, sentence: '您写草稿时，这份试卷有了新版本' },
  keys_changed: { status: 409, sentence: '这份试卷已有人做过，更正答案要先试算' },
  not_scored_yet: { status: 409, sentence: '评分完成后才能进行这一步' },
  already_appealed: { status: 409, sentence: '这一部分已经申诉过了' },
  too_few_anchors: { status: 409, sentence: '人工评满30篇、分数有高有低，才能校准' },
  preview_outdated: { status: 409, sentence: '预览以后又有新的人工评分，请重新预览' },
  no_other_mark: { status: 409, sentence: '没有别的分数可以恢复，请直接改分' },
  too_many_boards: { status: 409, sentence: '最多保存100个画板，请先删除不用的' },
  too_many_words: { status: 409, sentence: '生词本最多5000个词，请先移出已掌握的' },
  too_many_revisions: { status: 409, sentence: '每部分最多修改后再评5次' },
  nothing_to_practise: { status: 409, sentence: '还没有可练的题，请先做完一份试卷，或选一份试卷来练习' },
  all_fresh: { status: 409, sentence: '这类题都刚练过或刚看过答案，请先复习错题，过半天再练' },
  nothing_due: { status: 409, sentence: '现在没有到期的错题' },
  reviewed_since: { status: 409, sentence: '这道题之后又复习过，不能撤销较早的评价' },
  lease_lost: { status: 409, sentence: '这次作答已在其他页面继续' },
  backup_running: { status: 409, sentence: '已经有一次备份在进行，请等它结束' },
  generation_running: { status: 409, sentence: '已经有一份试卷在合成录音，请等它结束' },
  cannot_speak: { status: 409, sentence: '服务器没有装好语音合成的程序，不能合成录音' },
  last_administrator: { status: 409, sentence: '至少要留一位能登录的管理员，请先让另一位用户成为管理员' },
  own_account: { status: 409, sentence: '这是您自己的账号，请由另一位管理员来做' },
  card_exists: { status: 409, sentence: '这个编号的试卷已经存在' },
  card_in_use: { status: 409, sentence: '已有人做过或练过这份试卷，不能删除，可以撤下' },
  class_archived: { status: 409, sentence: '这个班级已归档，请先恢复' },
  class_full: { status: 409, sentence: '这个班级已满2000人' },
  too_many_classes: { status: 409, sentence: '班级太多了，请先删除或退出不用的' },
  last_teacher: { status: 409, sentence: '班级至少要有一位老师，请先加一位' },
  own_class: { status: 409, sentence: '您是这个班级的老师，不能作为学生加入' },
  cannot_leave: { status: 409, sentence: '这个账号是老师按名单建的，要退出请找老师' },
  too_many_assignments: { status: 409, sentence: '这个班级已有200次布置，请先撤销不用的' },
  assignment_not_open: { status: 409, sentence: '现在不能开始，请看开始和截止的时间' },
  already_handed_in: { status: 409, sentence: '这次布置只能做一次，你已经交了' },
  attempts_begun: { status: 409, sentence: '已经有人开始了，不能再改开始的时间' },
  assigned_attempt: { status: 409, sentence: '这是老师布置的作答，不能放弃，请交卷' },
  nickname_taken: { status: 409, sentence: '这个昵称已有人使用，请换一个' },
  username_taken: { status: 409, sentence: '用户名已被使用' },
  payload_too_large: { status: 413, sentence: '内容过大' },
  unsupported_media_type: { status: 415, sentence: '不支持这种内容类型' },
  range_not_satisfiable: { status: 416, sentence: '没有请求的这一段' },
  validation_failed: { status: 422, sentence: '填写的内容有误，请检查' },
  proof_required: { status: 429, sentence: '请求较多，浏览器需要先完成一次验证计算，请稍候再试' },
  too_many_requests: { status: 429, sentence: '操作过于频繁，请稍后再试' },
  internal_error: { status: 500, sentence: '服务器出错了，请稍后再试' },
  service_unavailable: { status: 503, sentence: '服务暂时不可用，请稍后再试' },
};

/** An expected error, returned as a value instead of thrown. */
export interface Refusal {
  refused: ErrorCode;
  /** Replaces the catalogue's sentence, for example to contain a number. */
  sentence?: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  /** For 429 and 503: seconds until a retry makes sense. */
  retryAfterSeconds?: number;
}

type More = Omit<Refusal, 'refused'>;
/** `too_many_requests` and `proof_required` must include the time until a retry makes sense. */
type MoreOf<C extends ErrorCode> = C extends 'too_many_requests' | 'proof_required'
  ? [more: More & { retryAfterSeconds: number }]
  : [more?: More];

export function refuse<C extends ErrorCode>(code: C, ...[more]: MoreOf<C>): Refusal {
  return { refused: code, ...more };
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value;
}

/** The status and body of every error reply. */
export function errorAnswer(refusal: Refusal, requestId: string): { status: number; body: ErrorBody } {
  const row = ERROR_CATALOGUE[refusal.refused];
  // Repeats the Retry-After header, which a page of another origin cannot read.
  const retry =
    refusal.retryAfterSeconds === undefined ? undefined : { retry_after_seconds: refusal.retryAfterSeconds };
  return {
    status: row.status,
    body: {
      error: refusal.sentence ?? limitSentence(refusal) ?? row.sentence,
      code: refusal.refused,
      ...(refusal.fields && { fields: refusal.fields }),
      ...((refusal.details ?? retry) && { details: { ...refusal.details, ...retry } }),
      request_id: requestId,
    },
  };
}

function limitSentence({ refused, retryAfterSeconds: seconds }: Refusal): string | null {
  return refused === 'too_many_requests' && seconds !== undefined
    ? `操作过于频繁，请在${inWords(seconds)}后再试`
    : null;
}

/** A waiting time in Chinese words, rounded up. */
export function inWords(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))}秒`;
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)}分钟`;
  return `${Math.ceil(seconds / 3600)}小时`;
}
