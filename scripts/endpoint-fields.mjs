import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The fields that the browser's build keeps of an endpoint (`apps/web/lean-endpoints.ts`). */
const OWN = ['method', 'path', 'audience'];

/**
 * Finds endpoints of the contract that do not write these fields themselves. What is spread into an endpoint has the
 * right type, but the browser's build drops it together with the schemas.
 * @param {string} folder where `files` are
 * @param {string[]} files
 * @returns {string[]} a line for each
 */
export function findBorrowedFields(folder, files) {
  return files
    .filter((file) => /^packages\/contract\/src\/(?!.*\.test\.ts$)/.test(file))
    .flatMap((file) => endpointsIn(folder, file).map(({ line, missing }) => `${missing}: ${file}:${line}`));
}

function endpointsIn(folder, file) {
  const source = readFileSync(path.join(folder, file), 'utf8');
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineEndpoint') {
      const [endpoint] = node.arguments;
      const own = new Set(endpoint.properties?.map(({ name }) => name?.getText()));
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(...OWN.filter((name) => !own.has(name)).map((missing) => ({ line, missing })));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
