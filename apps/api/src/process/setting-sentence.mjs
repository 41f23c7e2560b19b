// Plain JavaScript, because `npm start` needs it before anything is installed, on a Node that cannot run TypeScript.

/** What each setting may be, in Chinese: the end of every sentence about a wrong value. */
export const ALLOWED = {
  PORT: '0到65535的整数，例如3000',
  HOST: '这台机器自己的地址，例如127.0.0.1（只有本机能访问）或0.0.0.0（所有网卡）',
  SITE_URL: '大家打开的完整地址，例如https://study.example.com',
  DATA_DIR: '启动服务的用户可以读写的文件夹',
  BACKUP_DIR: '启动服务的用户可以读写的文件夹；放在数据目录里时留空',
  BACKUP_EVERY_DAYS: '1到365的整数，例如1',
  BACKUP_KEEP_DAYS: '1到3650的整数，例如14；没有定时任务删除时留空',
  CONTENT_DIR: '启动服务的用户可以读的文件夹',
  WEB_DIR: '启动服务的用户可以读的文件夹',
  DATABASE_URL: 'postgresql://用户:密码@主机:5432/数据库；留空使用内置数据库',
  DATABASE_REPLICA_URL: 'postgresql://用户:密码@主机:5432/数据库；没有副本时留空',
  DATABASE_POOL: '1到1000的整数，例如10',
  READS_PER_SECOND: '1或更大的整数，例如15',
  SECRET_KEY: '32个以上的字符，可以用openssl rand -base64 48生成',
  ROLE: 'all、web或worker',
  ADMIN_SECOND_FACTOR: 'required或optional',
  TRUST_PROXY: '代理的确切地址（例如10.0.0.5，用逗号分隔），或经过几层代理（1到9）；没有代理时留空',
  SECURE_COOKIES: 'true或false',
  WEB_ORIGINS: '来源，用逗号分隔，例如https://study.example.com，不带路径和最后的斜杠',
  LOG_LEVEL: 'fatal、error、warn、info、debug、trace或silent',
  LOG_FORMAT: 'auto、text或json',
  METRICS_PORT: '0到65535的整数，与PORT不同；不提供时留空',
  METRICS_HOST: '这台机器自己的地址，例如127.0.0.1',
  FILES_S3_BUCKET: '存储桶的名字（小写字母、数字、点和连字符）；放在数据目录里时留空',
  FILES_S3_REGION: '存储桶所在的区域，例如us-east-1',
  FILES_S3_ENDPOINT: '存储的完整地址，例如https://s3.example.com；亚马逊的S3留空',
  FILES_S3_KEY: '访问密钥，与FILES_S3_SECRET必须同时设置，或都留空',
  FILES_S3_SECRET: '访问密钥，与FILES_S3_KEY必须同时设置，或都留空',
  SCORER_BASE_URL: '接口的完整地址，例如https://api.example.com/v1，与SCORER_MODEL必须同时设置，或都留空',
  SCORER_MODEL: '模型的名字，与SCORER_BASE_URL必须同时设置，或都留空',
  SCORER_API_KEY: '接口的密钥；不需要时留空',
  SCORER_ALLOW_PRIVATE: 'true或false',
  SCORER_DAILY_TOKENS: '0或更大的整数，例如200000',
  SPEECH_BASE_URL: '接口的完整地址，例如https://api.example.com/v1；不用时留空',
  SPEECH_MODEL: '模型的名字，例如tts-1',
  SPEECH_API_KEY: '接口的密钥；不需要时留空',
  SPEECH_VOICES: '声音的名字，例如W=nova,W2=shimmer,M=onyx,M2=echo,N=alloy；可以只写其中几个',
  SPEECH_ALLOW_PRIVATE: 'true或false',
};

const SECRETS = new Set(['SECRET_KEY', 'FILES_S3_KEY', 'FILES_S3_SECRET', 'SCORER_API_KEY', 'SPEECH_API_KEY']);
const SHOWN_CHARACTERS = 120;
export const WRONGLY_WRITTEN = '写法不对';

/**
 * The Chinese sentence about a setting that cannot be used: its name, its value without passwords, the problem, what is
 * allowed. `value` undefined: it is not set.
 */
export function settingSentence(name, value, problem = WRONGLY_WRITTEN) {
  return `${name}${shown(name, value)}：${problem}。可以写：${ALLOWED[name]}。`;
}

function shown(name, value) {
  if (value === undefined || value === '') return '（没有设置）';
  if (SECRETS.has(name)) return '（值不显示）';
  const open = withoutPasswords(String(value));
  return `=${open.length > SHOWN_CHARACTERS ? `${open.slice(0, SHOWN_CHARACTERS)}…` : open}`;
}

/** Greedy up to the last @, because a password that was not encoded may contain one. */
function withoutPasswords(text) {
  return text.replace(/^((?:[a-z]*:?\/\/)?[^:@]*):(?!\/\/).*@/s, '$1:…@').replaceAll(/(password=)[^&\s]*/gi, '$1…');
}
