import { Link } from '@tanstack/react-router';
import { Drawing } from '#ui/page/drawing.tsx';
import { Page } from '#ui/page/page.tsx';

export function NotFoundScreen() {
  return (
    <Page title="页面不存在" lead="这个地址没有内容，可能是输错了，也可能已经移走。">
      <div className="sheet flex flex-col items-center px-6 py-10 text-center">
        <Drawing name="door" />
        <p className="mt-4 font-bold">这扇门后面没有教室</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <Link to="/" className="btn btn-primary">
            回到首页
          </Link>
          <Link to="/subjects" className="btn btn-outline">
            看看试卷
          </Link>
        </div>
      </div>
    </Page>
  );
}
