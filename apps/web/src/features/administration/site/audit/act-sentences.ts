import type { Act, AuditEntry, AuditField, TargetKind } from '@study/contract/site/audit.admin.ts';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { formatValue } from './format-value.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';

/** Link target of an entity. */
interface LinkTarget {
  to: string;
  search?: Readonly<Record<string, string>>;
}

/** Marking page of a submission's text. */
const textLinkOf = ({ target }: AuditEntry, part: SubjectivePart): LinkTarget | undefined =>
  target.is_gone ? undefined : { to: `/admin/marking/${target.id}`, search: { part } };

/** Page of an entry's target; undefined if there is none or the target is deleted. */
function linkOf({ target: { kind, id, name, is_gone: isGone } }: AuditEntry): LinkTarget | undefined {
  if (isGone) return undefined;
  switch (kind) {
    case 'user':
      return { to: `/admin/people/${id}` };
    case 'paper':
      return { to: `/admin/papers/${id}` };
    case 'paper_import':
      return { to: '/admin/papers/import', search: { id } };
    case 'feedback':
      return { to: '/admin/feedback', search: name === null ? {} : { text: name } };
    case 'scorer':
      return { to: '/admin/marking/calibration' };
    case 'settings':
      return { to: '/admin/settings' };
    case 'backup':
    case 'browser_error':
    case 'endpoint':
      return { to: '/admin/service' };
    default:
      return undefined;
  }
}

/** Part of a sentence; a link if it has a place. */
export interface Piece {
  text: string;
  link?: LinkTarget | undefined;
}

/** Sentence template; placeholders in braces: the target, the person concerned, the resulting version. */
type Sentence = string | ((entry: AuditEntry) => string);

const changedTo = (entry: AuditEntry, field: AuditField) => entry.after?.[field];
const said = (entry: AuditEntry, field: AuditField) => formatValue(field, changedTo(entry, field));
/** The part (writing or translation) that an entry changed. */
const partOf = (entry: AuditEntry) => (changedTo(entry, 'translation') === undefined ? 'writing' : 'translation');

/** Sentence by act; the actor's name precedes it. */
const SENTENCES: Readonly<Record<Act, Sentence>> = {
  'administrator.create': (entry) => (isOwn(entry) ? '成为管理员' : '让{target}成为管理员'),
  'user.promote': '把{target}设为管理员',
  'user.demote': '撤销了{target}的管理员身份',
  'user.disable': '停用了{target}的账号',
  'user.enable': '恢复了{target}的账号',
  'user.end_sessions': '结束了{target}的所有登录',
  'user.issue_recovery_code': '给{target}补发了恢复码',
  'user.make_teacher': '把{target}设为老师',
  'user.end_teacher': '撤销了{target}的老师身份',
  'accounts.create': (entry) => `按名单建了${said(entry, 'count')}个账号`,
  'class.create': '建了{target}',
  'class.update': '修改了{target}',
  'class.delete': '删除了{target}',
  'class.set_join_code': (entry) =>
    changedTo(entry, 'is_open') === false ? '停用了{target}的邀请码' : '换了{target}的邀请码',
  'class.add_teacher': '给{target}加了一位老师',
  'class.remove_teacher': '让一位老师不再教{target}',
  'class.import_roster': (entry) => `给{target}导入了${said(entry, 'count')}位学生`,
  'class.renew_first_passwords': (entry) => `给{target}的${said(entry, 'count')}位学生换了初始密码`,
  'class.remove_member': '把一位学生移出了{target}',
  'assignment.create': (entry) => `给{target}布置了${said(entry, 'title')}`,
  'assignment.update': (entry) => `修改了{target}的布置${said(entry, 'title')}`,
  'assignment.delete': '撤销了{target}的一次布置',
  'assignment.open_answers': '给{target}公布了一次布置的答案',
  'assignment.start_together': '给{target}定了一次模考同时开始的时间',
  'assignment.extend': '给{target}的一次布置加了时间',
  'assignment.end': '收了{target}的一次布置的卷',
  'second_factor.enrol': '启用了第二重验证',
  'second_factor.renew_recovery_codes': '换了一组管理员恢复码',
  'second_factor.use_recovery_code': '登录时用了一个管理员恢复码',
  'second_factor.reset': '取消了{target}的第二重验证',
  'paper.create': '新建了试卷{target}',
  'paper.copy': (entry) => `把试卷${said(entry, 'paper')}复制成{target}`,
  'paper.update_card': '修改了试卷{target}的标题等资料',
  'paper.update_content': '更新了试卷{target}的内容{version}',
  'paper.correct_key': '更正了试卷{target}的答案{version}',
  'paper.restore_version': '恢复了试卷{target}的旧版本{version}',
  'paper.import': '导入了试卷{target}{version}',
  'paper_import.dismiss': (entry) =>
    changedTo(entry, 'is_dismissed') === false ? '让{target}重新提醒' : '让{target}不再提醒',
  'paper.upload_recording': (entry) => `给试卷{target}的${said(entry, 'group')}换上了录音{version}`,
  'paper.generate_recordings': '给试卷{target}合成了录音{version}',
  'paper.settle_item': (entry) =>
    changedTo(entry, 'is_settled') === false
      ? `把试卷{target}的${said(entry, 'items')}改回待查看`
      : `看过试卷{target}里可疑的${said(entry, 'items')}，认为没问题`,
  'paper.publish': '发布了试卷{target}',
  'paper.unpublish': '撤下了试卷{target}',
  'paper.delete': '删除了试卷{target}',
  'mark.give': (entry) => `给{person}的{text}评了${said(entry, partOf(entry))}分，试卷是{target}`,
  'mark.take_back': (entry) => `撤回了{person}的{text}的评分，恢复为${said(entry, partOf(entry))}分，试卷是{target}`,
  'calibration.apply': '应用了{target}的校准',
  'weights.apply': '换成了{target}的作文权重',
  'marking_job.retry': '重新评了{person}的作文或翻译，试卷是{target}',
  'feedback.reply': (entry) =>
    changedTo(entry, 'reply_length') === 0 ? '收回了对{person}的反馈{target}的回复' : '回复了{person}的反馈{target}',
  'feedback.update': (entry) => `把{person}的反馈{target}${feedbackMark(entry)}`,
  'settings.update': '修改了{target}',
  'backup.start': '开始了一次{target}',
  'backup.download': '下载了{target}',
  'browser_error.settle': (entry) =>
    changedTo(entry, 'is_settled') === false ? '把{target}改回未处理' : '把{target}标为已处理',
  'endpoint.test': '试了{target}的接口',
  'audit.export': (entry) => `导出了${said(entry, 'count')}条操作记录`,
};

const isOwn = ({ actor_id: actor, target }: AuditEntry) => actor === target.id;

function feedbackMark({ after }: AuditEntry): string {
  if (after?.['is_processed'] === true) return '标为已处理';
  if (after?.['is_processed'] === false) return '改回未处理';
  return after?.['is_read'] === false ? '改回未读' : '标为已读';
}

/** Describes an entry as a sentence whose names are links. */
export function sentenceOf(entry: AuditEntry): Piece[] {
  const sentence = SENTENCES[entry.act];
  const words = typeof sentence === 'string' ? sentence : sentence(entry);
  return [
    actorOf(entry),
    ...words
      .split(/\{(\w+)\}/)
      .flatMap((piece, at) => (at % 2 === 0 ? { text: piece } : named(entry, piece)))
      .filter(({ text }) => text !== ''),
  ];
}

function actorOf({ actor, actor_id: id, by_command: byCommand }: AuditEntry): Piece {
  if (byCommand) return { text: '管理服务器的人用命令' };
  if (actor === null || id === null) return { text: '已注销的管理员' };
  return { text: actor, link: { to: `/admin/people/${id}` } };
}

function named(entry: AuditEntry, piece: string): Piece | Piece[] {
  const { target } = entry;
  if (piece === 'target') return { text: targetWords(entry), link: linkOf(entry) };
  if (piece === 'person') {
    if (target.person === null) return { text: '已注销的用户' };
    return { text: target.person.username, link: { to: `/admin/people/${target.person.id}` } };
  }
  if (piece === 'text') {
    const part = partOf(entry);
    return { text: PART_NAMES[part], link: textLinkOf(entry, part) };
  }
  const version = changedTo(entry, 'content_version');
  if (typeof version !== 'number') return [];
  const link = target.is_gone ? undefined : { to: `/admin/papers/${target.id}/versions` };
  return [{ text: '，成为' }, { text: `第${version}版`, link }];
}

/** Noun phrase of a target by kind; `quoted`: its name in quotation marks, null if it has none. */
const TARGET_WORDS: Readonly<Record<TargetKind, (quoted: string | null, entry: AuditEntry) => string>> = {
  user: (_, { target: { name } }) => name ?? '已注销的用户',
  paper: (quoted) => quoted ?? GONE,
  paper_import: (quoted) => `${quoted ?? '一次'}失败的导入`,
  submission: (quoted) => quoted ?? GONE,
  marking_job: (quoted) => quoted ?? GONE,
  feedback: (quoted) => quoted ?? GONE,
  browser_error: (quoted) => (quoted === null ? '一种页面错误' : `页面错误${quoted}`),
  scorer: (_, entry) => ['exam_type', 'part'].map((field) => said(entry, field as AuditField)).join(''),
  endpoint: (_, { target: { id } }) => ENDPOINTS[id] ?? '外部',
  settings: () => '设置',
  backup: (quoted, { act }) => (act === 'backup.download' ? `备份${quoted ?? ''}` : '备份'),
  audit_log: () => '操作记录',
  accounts: () => '账号',
  class: (quoted) => `班级${quoted ?? GONE}`,
};

const GONE = '（已删除）';
const ENDPOINTS: Readonly<Record<string, string>> = { model: '语言模型', speech: '语音合成' };

function targetWords(entry: AuditEntry): string {
  const { kind, name } = entry.target;
  return TARGET_WORDS[kind](name === null || name === '' ? null : `“${name}”`, entry);
}
