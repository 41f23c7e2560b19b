import type { Db } from '#db/database.ts';
import type { FileStore } from '#files/file-store.ts';
import { fileKeyOf } from '#files/file-address.ts';
import type { ZipEntry } from './write-zip.ts';
import {
  findAttemptParts,
  findProfileData,
  LEARNING_TABLES,
  LISTED_TABLES,
  listLearnt,
  listPapers,
  listRows,
  type JsonRow,
  type LearningTable,
} from './personal-data.store.ts';

const README = `这里是本网站保存的关于你的全部数据，用UTF-8编码的JSON格式。

export.json        导出的时间和格式，导入时用
papers.json        下面提到的试卷：标题和题目的指纹，导入时用来认出同一份试卷
profile.json       你的资料
sessions.json      登录过的设备
attempts.json      每次作答：答案（responses）、经过（attempt_events，包括未计入的答案）、分数（scores）、
                   成绩更正（score_changes）、申诉与复核（review_requests）、修改后再评的文字（revisions）；
                   receipt是回执号，checked_sections是练习中核对过的题型；
                   答案里的trail是每次改动，如“B@312 -@355 ”：开始后312秒选B，355秒清空
feedback.json      你的反馈和收到的回复
data_exports.json  最近的数据导出
push_subscriptions.json 打开了每日提醒的设备：浏览器给的推送地址、加密用的公钥和提醒的钟点
scorer_budgets.json 每天为你预留的语言模型用量（只在本站使用语言模型评分时有）
错题本：
mistakes.json            错题，连同笔记、收藏、原因和复习安排
mistake_sources.json     每道错题出自哪次作答
mistake_reviews.json     每次复习
mistake_collections.json 你建的错题集，其中的题见mistake_collection_items.json
生词本：
kept_words.json          你收下的词，连同遇到它的句子、笔记和复习安排
word_reviews.json        生词的每次复习
sorted_words.json        分级时认识和不认识的词
looked_up_words.json     查过的词和次数
练习与进展：
practice_sessions.json、practice_answers.json  每组练习和其中的作答，也有你交的纸上答案（kind是sheet）
spent_papers.json        你加入练习的试卷
hearings.json、heard_sentences.json  精听时写过的每一句，第一遍听懂了没有，难句的复习安排
sentence_reviews.json    难句的每次复习
mastery.json             各知识点的掌握程度（对错的加权和）
activity_days.json       每天答了多少题
attempt_totals.json      每次作答的总分
board_entries.json       你在排行榜上的成绩
paper_drafts.json        你写的试卷草稿（只有管理员有）
班级：
class_members.json       你所在的班级，老师看到的姓名和学号
assignment_extra_times.json 老师布置的模考给你延长的时间（倍数）
class_teachers.json      你教的班级（只有老师有）
roster_accounts.json     老师按哪个姓名和学号给你建的账号
avatar.webp              你上传的头像（如果有）

不在其中的内容：
密码和恢复码：只保存了无法还原的哈希，不提供下载。
还不能看的分数、错题和从中收下的生词：同一份试卷有正在进行的作答时，它们在交卷后才能看到，请那时再导出一次。
登录失败的记录：只有用户名、来源地址和时间，用来防止别人猜测密码，一天之内删除。

时间都带有时区。本文件连同数据只供你本人使用，请妥善保管。
`;

/** Version of the export's format. Raise it when a file or field changes its meaning. */
const FORMAT = 1;

/** Everything stored about a user, as the files of a ZIP, streamed from the database. */
export async function* personalData(db: Db, files: FileStore, userId: string): AsyncGenerator<ZipEntry> {
  yield { name: '说明.txt', chunks: [README] };
  yield { name: 'export.json', chunks: [JSON.stringify({ format: FORMAT, exported_at: new Date() }, null, 2), '\n'] };
  yield { name: 'papers.json', chunks: [JSON.stringify(await listPapers(db, userId), null, 2), '\n'] };
  const profile = await findProfileData(db, userId);
  yield { name: 'profile.json', chunks: [JSON.stringify(profile, null, 2), '\n'] };
  for (const table of LISTED_TABLES) yield { name: `${table}.json`, chunks: jsonList(listRows(db, userId, table)) };
  for (const table of Object.keys(LEARNING_TABLES) as LearningTable[]) {
    yield { name: `${table}.json`, chunks: jsonList(listLearnt(db, userId, table)) };
  }
  yield { name: 'attempts.json', chunks: jsonList(attempts(db, userId)) };
  const path = profile?.['avatar_path'];
  const image = typeof path === 'string' ? await files.open(fileKeyOf(path)) : null;
  if (image !== null) yield { name: 'avatar.webp', chunks: image.stream };
}

async function* attempts(db: Db, userId: string): AsyncGenerator<JsonRow> {
  for await (const attempt of listRows(db, userId, 'attempts')) {
    yield { ...attempt, ...(await findAttemptParts(db, userId, attempt.id)) };
  }
}

async function* jsonList(rows: AsyncIterable<JsonRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row, null, 2);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
