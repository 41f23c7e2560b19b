import { Link } from '@tanstack/react-router';
import { Page } from '#ui/page/page.tsx';

export function NotFoundScreen() {
  return (
    <Page title="页面不存在" lead="这个地址没有内容，可能是输错了，也可能已经移走。">
      <Link to="/" className="btn btn-primary">
        回到首页
      </Link>
    </Page>
  );
}
