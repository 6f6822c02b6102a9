import type { Node, ObjectExpression } from "oxc-parser";
import type { Call } from "~/portal-contract/base/call";
import { nameOf, parse, plainText, textOf } from "../../../setup/code/parse";
import { lineOf, type Offence, type Source } from "../sources";

type KnownCall = Pick<Call, "as" | "method" | "path" | "key" | "rule">;

interface FormAt {
	readonly source: Source;
	readonly node: Node;
	/** Its intent, where it stands in a group of forms. */
	readonly intent: string | undefined;
	readonly spec: ObjectExpression;
}

/** Forms that a file defines whole: `defineForm({ … })`. */
const formsIn = (source: Source): FormAt[] =>
	parse(source).nodes.flatMap((node) => {
		if (node.type !== "CallExpression" || textOf(node.callee) !== "defineForm") return [];
		const [spec] = node.arguments;
		const { parent } = node;
		const intent = parent?.type === "Property" ? (plainText(parent.key) ?? nameOf(parent.key)) : undefined;
		return spec?.type === "ObjectExpression" ? [{ source, node, intent, spec }] : [];
	});

const memberOf = (spec: ObjectExpression, name: string): Node | undefined => {
	const found = spec.properties.find((one) => one.type === "Property" && nameOf(one.key) === name);
	return found?.type === "Property" ? found.value : undefined;
};
/** What is spread into a form may say anything. */
const isWhole = ({ spec }: FormAt) => spec.properties.every((one) => one.type === "Property");

const at = ({ source, node }: FormAt, what: string): Offence => ({ file: source.file, line: lineOf(node), what });

const within = (node: Node, text: string) => new RegExp(`\\.${text.replace(".", "\\.")}\\(`).test(textOf(node));

/** Calls that a form makes, `portal.account.saveTraveller(…)`. */
function callsIn({ spec }: FormAt, calls: readonly KnownCall[]): KnownCall[] {
	const made = memberOf(spec, "call") ?? memberOf(spec, "run");
	return made ? calls.filter(({ as }) => within(made, as)) : [];
}

/** Forms of a call with a required key that are not sent `once`. */
export function checkRequiredKeys(sources: readonly Source[], calls: readonly KnownCall[]): Offence[] {
	const keyed = calls.filter(({ key }) => key === "required");
	return sources
		.flatMap(formsIn)
		.filter((form) => isWhole(form) && memberOf(form.spec, "once") === undefined)
		.flatMap((form) =>
			callsIn(form, keyed).map(({ method, path }) =>
				at(form, `is not sent once: true, and ${method} ${path} requires a key`),
			),
		);
}

const attribute = (node: Node, name: string): Node | null | undefined => {
	if (node.type !== "JSXOpeningElement") return undefined;
	const found = node.attributes.find((one) => one.type === "JSXAttribute" && textOf(one.name) === name);
	return found?.type === "JSXAttribute" ? (found.value ?? found) : undefined;
};

const folderOf = (file: string) => file.replace(/\/[^/]*$/, "/");

/** Forms that are sent `once` whose page gives them no key. */
export function checkFormKeys(sources: readonly Source[]): Offence[] {
	const views = sources.filter(({ file }) => file.endsWith(".tsx"));
	return sources
		.flatMap(formsIn)
		.filter(({ spec, intent }) => intent !== undefined && memberOf(spec, "once") !== undefined)
		.flatMap(({ source, intent }) =>
			views
				.filter(({ file }) => file.startsWith(folderOf(source.file)))
				.flatMap((view) =>
					parse(view).nodes.flatMap((node): Offence[] => {
						if (node.type !== "JSXOpeningElement" || textOf(node.name) !== "PostForm") return [];
						const own = attribute(node, "intent");
						if (!own || plainText(own) !== intent || attribute(node, "formKey")) return [];
						const what = `"${intent}" is sent once (${source.file}), and its form has no formKey`;
						return [{ file: view.file, line: lineOf(node), what }];
					}),
				),
		);
}

/** Forms that ask for another permission than their call, whose `rule` is missing or another one. */
export function checkPermits(
	sources: readonly Source[],
	calls: readonly KnownCall[],
	fileOf: (call: KnownCall) => string,
): Offence[] {
	return sources.flatMap(formsIn).flatMap((form) => {
		const permit = memberOf(form.spec, "permit");
		const name = permit && plainText(permit);
		if (!name) return [];
		return callsIn(form, calls)
			.filter((call) => call.method === "POST" && (call.rule ?? call.path) !== name)
			.map((call) => ({
				file: fileOf(call),
				line: 1,
				what: `POST ${call.path} has ${call.rule ? `the rule "${call.rule}"` : "no rule"}, its form asks for "${name}" (${form.source.file}:${lineOf(form.node)})`,
			}));
	});
}
