import ts from "typescript";
import { parse, readSources, type Source, walk } from "../../../architecture/checks/sources";

/** Texts that stand in a node, or in the constants that it names. */
type Texts = (node: ts.Node) => string[];

const READS_INTENT = /\bintent\b|INTENT\b/;

/** Constants and types of all sources with the texts that they hold: a button's value is often one, or has one. */
function namedTexts(trees: readonly ts.SourceFile[]): Texts {
	const known = new Map<string, ts.Node>();
	for (const tree of trees)
		for (const statement of tree.statements) {
			if (ts.isTypeAliasDeclaration(statement)) known.set(statement.name.text, statement.type);
			if (ts.isVariableStatement(statement))
				for (const { name, initializer } of statement.declarationList.declarations)
					if (initializer && /^[A-Z_]+$/.test(name.getText())) known.set(name.getText(), initializer);
		}
	return function textsIn(node): string[] {
		const found: string[] = [];
		walk(node, (one) => {
			if (ts.isStringLiteralLike(one)) found.push(one.text);
			const named = ts.isIdentifier(one) ? known.get(one.text) : undefined;
			if (named && named !== node) found.push(...textsIn(named));
		});
		return found;
	};
}

/** Names of a file's variables that hold the intent of a form, whatever they are called. */
function holdersOf(tree: ts.SourceFile): Set<string> {
	const names = new Set<string>();
	walk(tree, (node) => {
		if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && /get\("intent"\)/.test(node.initializer?.getText() ?? ""))
			names.add(node.name.text);
	});
	return names;
}

const attributeOf = ({ properties }: ts.JsxAttributes, name: string) =>
	properties.find((one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name)?.initializer;

/** The types of a file's properties, for a value that is handed in. */
function typesOf(tree: ts.SourceFile): Map<string, ts.Node> {
	const types = new Map<string, ts.Node>();
	walk(tree, (node) => {
		if (ts.isPropertySignature(node) && node.type) types.set(node.name.getText(), node.type);
	});
	return types;
}

/** What is typed, compared or rendered as an intent in one file. */
function intentsIn(tree: ts.SourceFile, textsIn: Texts): string[] {
	const found: string[] = [];
	const add = (node: ts.Node | undefined) => void (node && found.push(...textsIn(node)));
	const [holders, types] = [holdersOf(tree), typesOf(tree)];
	const holds = (node: ts.Node) => READS_INTENT.test(node.getText()) || holders.has(node.getText());
	walk(tree, (node) => {
		if (ts.isJsxAttributes(node) && attributeOf(node, "name")?.getText() === '"intent"') {
			const value = attributeOf(node, "value");
			add(value);
			add(types.get(value?.getText().slice(1, -1) ?? ""));
		}
		if (ts.isJsxAttribute(node) && node.name.getText() === "intent") add(node.initializer);
		if (ts.isPropertyAssignment(node) && READS_INTENT.test(node.name.getText())) add(node.initializer);
		if ((ts.isPropertySignature(node) || ts.isParameter(node)) && READS_INTENT.test(node.name.getText())) add(node.type);
		if (ts.isVariableDeclaration(node) && READS_INTENT.test(node.name.getText()) && node.initializer) add(node.initializer);
		if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) {
			if (holds(node.left)) add(node.right);
			if (holds(node.right)) add(node.left);
		}
		if (ts.isSwitchStatement(node) && holds(node.expression))
			for (const clause of node.caseBlock.clauses) if (ts.isCaseClause(clause)) add(clause.expression);
		// An action of an order is named once, by its call.
		if (ts.isCallExpression(node) && node.expression.getText() === "defineAction")
			walk(node, (one) => void (ts.isPropertyAssignment(one) && one.name.getText() === "call" && add(one.initializer)));
	});
	return found;
}

/** Everything that a form of the pages may send as its `intent`, and some words more. */
export function intentsOf(sources: readonly Source[]): string[] {
	const trees = sources.filter(({ text }) => /intent|defineAction|^(export )?type \w+ = "/im.test(text)).map(parse);
	const textsIn = namedTexts(trees);
	const found = trees.flatMap((tree) => intentsIn(tree, textsIn));
	return [...new Set(found)].filter((text) => /^[a-z][\w-]*$/i.test(text)).sort();
}

export const pageSources = (): Source[] => readSources(["app/routes", "app/features", "app/parts"]);
