import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { test } from './journey.ts';

/** A picture as a camera makes it: red at the left, blue at the right. */
async function makePicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#c00';
    context.fillRect(0, 0, 800, 900);
    context.fillStyle = '#00c';
    context.fillRect(800, 0, 800, 900);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** The same JPEG, saying that it is to be shown turned by a quarter (EXIF orientation 6: the left becomes the top). */
function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

const menuPicture = (page: Page) => page.getByRole('button', { name: '用户菜单' }).locator('img');

/** The colours at the top and bottom of the picture in the menu: which of red and blue is stronger. */
function coloursOf(page: Page): Promise<string[]> {
  return menuPicture(page).evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 2;
    canvas.height = 9;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0, 2, 9);
    return [0, 8].map((y) => {
      const [red = 0, , blue = 0] = context.getImageData(0, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    });
  });
}

async function chooseAvatar(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '换头像' }).click();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: '换成这个' }).click();
}

test('somebody crops a photo for an avatar, then prefers a fox, then takes that back', async ({ page }) => {
  await signUp(page, '/profile');
  await page.getByRole('button', { name: '换头像' }).click();
  const photo = turned(await makePicture(page));
  await page.getByLabel('选择头像图片').setInputFiles({ name: '照片.jpg', mimeType: 'image/jpeg', buffer: photo });
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  const frame = dialog.getByRole('application', { name: '裁剪头像' });
  await frame.press('+');
  await frame.press('ArrowUp');
  const box = await frame.boundingBox();
  if (!box) throw new Error('the frame is not shown');
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + 105, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByRole('slider', { name: '缩放' })).toHaveAttribute('aria-valuetext', '1.1倍');
  await dialog.getByRole('button', { name: '使用这张图片' }).click();
  await expect(page.getByText('头像已更换')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(menuPicture(page)).toHaveAttribute('src', /^\/files\/avatars\/.+\.webp$/);
  expect(await coloursOf(page)).toEqual(['red', 'blue']);

  await chooseAvatar(page, '狐狸');
  await expect(menuPicture(page)).toHaveAttribute('src', '/avatars/fox.svg');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(menuPicture(page)).toHaveAttribute('src', /^\/files\/avatars\//);
  expect(await coloursOf(page)).toEqual(['red', 'blue']);

  await chooseAvatar(page, '熊猫');
  await expect(menuPicture(page)).toHaveAttribute('src', '/avatars/panda.svg');
  await page.reload();
  await expect(menuPicture(page)).toHaveAttribute('src', '/avatars/panda.svg');
  await page.getByRole('button', { name: '换头像' }).click();
  await expect(page.getByRole('radio', { name: '熊猫' })).toBeChecked();
  await expectAccessible(page, 'the choice of an avatar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '换头像' })).toBeFocused();
});

test('what is no picture is refused beside the button, and an upload can be called off', async ({ page }) => {
  await signUp(page, '/profile');
  await page.getByRole('button', { name: '换头像' }).click();
  const file = page.getByLabel('选择头像图片');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('请选择JPEG、PNG或WebP图片')).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('这张图片无法读取，请换一张')).toBeVisible();

  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePicture(page) });
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/profile/', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue().catch(() => undefined);
  });
  await dialog.getByRole('button', { name: '使用这张图片' }).click();
  await expect(dialog.getByRole('progressbar', { name: '上传进度' })).toBeVisible();
  await dialog.getByRole('button', { name: '取消上传' }).click();
  await expect(dialog.getByRole('button', { name: '使用这张图片' })).toBeVisible();
  release();
  await dialog.getByRole('button', { name: '取消', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(menuPicture(page)).toHaveCount(0);
});
