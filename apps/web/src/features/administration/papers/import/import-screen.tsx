import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { RecentImports } from './recent-imports.tsx';

interface ImportScreenProps {
  /** The import that is shown. */
  id: string | undefined;
  onOpen: (id: string) => void;
}

/** Brings in a paper that was written elsewhere. */
export function ImportScreen({ id, onOpen }: ImportScreenProps) {
  return (
    <Page title="导入试卷" lead="全部检查通过才会存入，有一处问题就什么都不改。">
      <div className="grid gap-5">
        {id !== undefined && <ImportProgress key={id} id={id} />}
        <Panel
          title="选择文件"
          lead="一个ZIP，不超过200MB；或paper.yaml和answers.yaml两个文件，录音沿用已有的。没有样子可照时，打开一份试卷的“编辑”，把它的两个文件下载下来看。"
        >
          <ImportForm onBrought={onOpen} />
        </Panel>
        <RecentImports />
      </div>
    </Page>
  );
}
