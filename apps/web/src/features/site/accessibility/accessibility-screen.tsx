import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';

const WORKS = [
  '只用键盘能做完一整套卷：从选试卷、作答，到交卷。单键快捷键会和读屏软件冲突时，可以在“设置”里关掉。',
  '每个按钮、选项和图都有读得出的名称，每页有标题层次。保存、还剩10分钟、5分钟、1分钟、对错和出错，各报一次。',
  '文字放大到两倍，或页面放大到400%，内容不缺、不重叠。',
  '系统的高对比度模式里，选中的、答对的、做完的仍然分得清；系统设了减少动态效果，页面就不动。',
  '仿真模考可以选1.25倍、1.5倍或2倍时间。',
];

const FAILS = [
  '还没有请平时使用读屏软件的同学试过，检查靠浏览器给读屏软件的信息和键盘。',
  '做题时听力没有字幕，因为听就是考的内容；交卷以后有逐句的原文。',
  '数学画板的曲线只能看，零点、极值和交点另有文字。',
  '知识图谱的图和几张宽表要左右滚动；图谱另有列表。',
  '词库里的单词和填好的空，读屏软件可能用中文的声音念。',
];

/** Accessibility statement: what was tested and the known problems; docs/accessibility.md has the details. */
export function AccessibilityScreen() {
  return (
    <Page title="无障碍" lead="本站照WCAG 2.2的AA级来做。用起来有困难，请用页面底部的“意见反馈”告诉我们。">
      <div className="grid gap-6">
        <Sentences title="试过，能用的" sentences={WORKS} />
        <Sentences title="知道还不好的" sentences={FAILS} />
      </div>
    </Page>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <Panel title={title}>
      <ul className="grid max-w-[68ch] list-disc gap-2 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  );
}
