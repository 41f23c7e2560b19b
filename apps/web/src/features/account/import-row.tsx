import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { RowBody } from '../../ui/page/row-body.tsx';

/** Leads to the page that brings an account along. */
export function ImportRow() {
  return (
    <Link to="/account-import" className="row-link">
      <RowBody icon={Upload} title="导入账号数据" note="把在别处导出的错题、笔记和设置带过来。" />
    </Link>
  );
}
