import { ensureInstall } from './ensure-install.mjs';
import { stages } from './test-stages.mjs';

await ensureInstall();

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`没有“${unknown.join('、')}”这一步，可选：${Object.keys(stages).join('、')}。`);
  process.exit(1);
}

const names = asked.length > 0 ? asked : Object.keys(stages).filter((name) => !stages[name].isNamedOnly);
const total = { passed: 0, failed: 0 };
for (const [index, name] of names.entries()) {
  console.log(`\n[${index + 1}/${names.length}] ${stages[name].title}`);
  const { passed, failed } = await stages[name].run();
  console.log(`${stages[name].title}：通过${passed}，失败${failed}`);
  total.passed += passed;
  total.failed += failed;
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
