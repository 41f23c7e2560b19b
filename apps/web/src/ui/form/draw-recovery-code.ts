/** Side lengths in pixels: a picture that a phone's album shows whole. */
const WIDTH = 1080;
const HEIGHT = 720;
const MARGIN = 80;
const SANS = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
/** Longer usernames are drawn smaller. */
const LINE = WIDTH - 2 * MARGIN;

interface Line {
  text: string;
  y: number;
  font: (size: number) => string;
  size: number;
}

const sans = (weight: number) => (size: number) => `${weight} ${size}px ${SANS}`;
const mono = (size: number) => `700 ${size}px ui-monospace, Menlo, Consolas, monospace`;

/** A PNG of the recovery code with its username and what it is for. Null where the browser draws no pictures. */
export async function drawRecoveryCode(username: string, code: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#fefcf9';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#e6f4ee';
  context.fillRect(MARGIN, 290, LINE, 170);
  const lines: Line[] = [
    { text: '在线学习网站 恢复码', y: 150, font: sans(700), size: 56 },
    { text: `用户名：${username}`, y: 235, font: sans(400), size: 40 },
    { text: code, y: 395, font: mono, size: 60 },
    { text: '忘了密码：登录页点“忘记密码”，填用户名和恢复码。', y: 550, font: sans(400), size: 34 },
    { text: '谁拿到它都能改你的密码，别发给别人。', y: 615, font: sans(400), size: 34 },
  ];
  context.fillStyle = '#23202b';
  for (const { text, y, font, size } of lines) {
    context.font = font(size);
    const room = text === code ? LINE - 40 : LINE;
    const fitting = Math.min(1, room / context.measureText(text).width);
    context.font = font(Math.floor(size * fitting));
    context.fillText(text, text === code ? MARGIN + 20 : MARGIN, y);
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
