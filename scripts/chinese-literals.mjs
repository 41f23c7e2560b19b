import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Files whose Chinese literals are not our identifiers, with the reason. */
const EXCEPTIONS = {
  'apps/web/src/exam/names/trap-meanings.ts': 'the names of traps are content: papers write them',
  'packages/plot/src/engine/read-tokens.ts': 'words that may be typed into a formula',
  'packages/scorer/src/translation/facts.ts': 'numerals of the text to be translated',
};

const TEST = /(?:^|\/)(?:test|testing|examples)\/|\.(?:test|fixture|cases)\.tsx?$/;
const HAN = /\p{Script=Han}/u;
const { SyntaxKind } = ts;
const COMPARISONS = new Set([
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
]);
const LOOKUPS = new Set(['includes', 'indexOf', 'has', 'get', 'startsWith', 'endsWith']);
const SCHEMAS = new Set(['enum', 'literal']);

/**
 * Finds Chinese literals used as identifiers: compared, looked up, members of a type or a schema, object keys. Text for
 * readers belongs into a label map by code.
 * @param {string} folder where `files` are
 * @param {string[]} files
 * @returns {string[]} a line for each, and for each obsolete exception
 */
export function findChineseLiterals(folder, files) {
  const found = files.filter((file) => !TEST.test(file)).map((file) => [file, literalsIn(folder, file)]);
  return found.flatMap(([file, literals]) => {
    if (file in EXCEPTIONS) return literals.length > 0 ? [] : [`${file}不再是例外`];
    return literals.map(({ line, role, text }) => `${role}: ${file}:${line} ${text}`);
  });
}

function literalsIn(folder, file) {
  const source = readFileSync(path.join(folder, file), 'utf8');
  if (!HAN.test(source)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const literals = [];
  const visit = (node) => {
    const isName = ts.isStringLiteralLike(node) || ts.isIdentifier(node);
    const role = isName && HAN.test(node.text) ? roleOf(node, source) : null;
    if (role !== null) {
      literals.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, role, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return literals;
}

/** Why a literal is an identifier; null for display text. */
function roleOf(node, source) {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind)) return 'compared';
  if (ts.isCaseClause(parent)) return 'compared';
  if (ts.isLiteralTypeNode(parent)) return 'type';
  if (ts.isElementAccessExpression(parent)) return 'key';
  if ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node) return 'key';
  // Later arguments are messages.
  if (ts.isCallExpression(parent) && parent.arguments[0] === node) return roleOfCall(parent);
  return ts.isArrayLiteralExpression(parent) ? roleOfList(parent, source) : null;
}

function roleOfList(list, source) {
  const { parent } = list;
  if (ts.isCallExpression(parent) && parent.arguments[0] === list && roleOfCall(parent) === 'schema') return 'schema';
  if (ts.isPropertyAccessExpression(parent) && LOOKUPS.has(parent.name.text)) return 'compared';
  if (ts.isNewExpression(parent) && parent.expression.getText() === 'Set') return 'compared';
  // An array from which a type is derived.
  const declared = ts.isAsExpression(parent) ? parent.parent : parent;
  const isType = ts.isVariableDeclaration(declared) && source.includes(`typeof ${declared.name.getText()}`);
  return isType ? 'type' : null;
}

function roleOfCall({ expression }) {
  if (!ts.isPropertyAccessExpression(expression)) return null;
  const name = expression.name.text;
  if (LOOKUPS.has(name)) return 'compared';
  return SCHEMAS.has(name) ? 'schema' : null;
}
