import { type DefaultTreeAdapterTypes as Html, parse, parseFragment } from "parse5";

/** A form of a page as a browser without script would send it. */
export interface PageForm {
	/** Where it goes; an empty text is the page's own address. */
	readonly action: string;
	readonly method: "get" | "post";
	/** What it sends when nothing is touched: hidden, checked, selected and typed values, no buttons. */
	readonly fields: [string, string][];
	/** Names of the controls that a reader types into or chooses from. */
	readonly typed: string[];
	/** Those of them that hold free text. */
	readonly texts: string[];
	/** Its submit buttons: name, value and text; `action` where one sends the form elsewhere. */
	readonly buttons: { name: string; value: string; text: string; isImage?: boolean; action?: string }[];
	/** Its id, name and aria-label, whichever it has. */
	readonly names: string[];
}

const isElement = (node: Html.ChildNode): node is Html.Element => "tagName" in node;
const childrenOf = (node: Html.Node): Html.ChildNode[] => ("childNodes" in node ? node.childNodes : []);

/** Everything below `node`, in the order of the page. A template's content is no part of it. */
function* elements(node: Html.Node): Generator<Html.Element> {
	for (const child of childrenOf(node)) {
		if (isElement(child)) yield child;
		yield* elements(child);
	}
}

function textOf(node: Html.Node): string {
	return childrenOf(node)
		.map((child) => ("value" in child && child.nodeName === "#text" ? child.value : textOf(child)))
		.join("");
}

const attribute = (element: Html.Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const has = (element: Html.Element, name: string) => attribute(element, name) !== undefined;

/** Text of HTML with its character references resolved. */
export function unescapeHtml(text: string): string {
	return /[&<\0\r]/.test(text) ? textOf(parseFragment(text)) : text;
}

function readInput(input: Html.Element): [string, string][] {
	const name = attribute(input, "name");
	const type = attribute(input, "type")?.toLowerCase() ?? "text";
	const isSent = !["submit", "button", "image", "reset", "file"].includes(type);
	const isTick = type === "checkbox" || type === "radio";
	const isOff = isTick && !has(input, "checked");
	return name && isSent && !isOff && !has(input, "disabled")
		? [[name, attribute(input, "value") ?? (isTick ? "on" : "")]]
		: [];
}

function readSelect(select: Html.Element): [string, string][] {
	const name = attribute(select, "name");
	if (!name || has(select, "disabled")) {
		return [];
	}
	const options = [...elements(select)].filter((inner) => inner.tagName === "option");
	const chosen = options.filter((option) => has(option, "selected"));
	const sent = has(select, "multiple")
		? chosen
		: [chosen.at(-1) ?? options[0]].filter((option) => option !== undefined);
	return sent.map((option): [string, string] => [name, attribute(option, "value") ?? textOf(option).trim()]);
}

function isTyped(control: Html.Element): boolean {
	const type = attribute(control, "type")?.toLowerCase() ?? "text";
	const isInput = control.tagName === "input" && !["hidden", "submit", "button", "image", "reset"].includes(type);
	return (isInput || control.tagName === "select" || control.tagName === "textarea") && !has(control, "disabled");
}

const isFreeText = (control: Html.Element): boolean =>
	control.tagName === "textarea" ||
	(control.tagName === "input" && ["text", "search"].includes(attribute(control, "type")?.toLowerCase() ?? "text"));

function addControl(control: Html.Element, form: PageForm): void {
	const name = attribute(control, "name") ?? "";
	const value = attribute(control, "value") ?? "";
	if (name && isTyped(control)) form.typed.push(name);
	if (name && isTyped(control) && isFreeText(control)) form.texts.push(name);
	if (control.tagName === "input") {
		form.fields.push(...readInput(control));
		if (attribute(control, "type") === "submit") {
			form.buttons.push({ name, value, text: value });
		} else if (attribute(control, "type") === "image") {
			form.buttons.push({ name, value, text: attribute(control, "alt") ?? "", isImage: true });
		}
	} else if (control.tagName === "select") {
		form.fields.push(...readSelect(control));
	} else if (control.tagName === "textarea" && name && !has(control, "disabled")) {
		form.fields.push([name, textOf(control)]);
	} else if (control.tagName === "button" && (attribute(control, "type") ?? "submit") === "submit") {
		const action = attribute(control, "formaction");
		form.buttons.push({ name, value, text: textOf(control).trim(), ...(action ? { action } : {}) });
	}
}

function ownerOf(element: Html.Element): Html.ParentNode | null {
	let above: Html.ParentNode | null = element.parentNode;
	while (above && above.nodeName !== "form") {
		above = "parentNode" in above ? above.parentNode : null;
	}
	return above;
}

const CONTROLS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);
const tokensOf = (element: Html.Element, name: string): string[] =>
	(attribute(element, name) ?? "").split(/\s+/).filter(Boolean);
const isNamedBy = (id: string) => (element: Html.Element) => tokensOf(element, "aria-describedby").includes(id);

/** Fieldsets around an element, and the element itself. */
function* around(element: Html.Element): Generator<Html.Element> {
	yield element;
	for (let above = element.parentNode; above && "tagName" in above; above = above.parentNode) {
		if (above.tagName === "fieldset") yield above;
	}
}

/**
 * What is wrong with the messages at a page's fields: each is an element `{field}-error` that exactly one control, or the fieldset of several,
 * names by aria-describedby; a control that does is aria-invalid, and what is aria-invalid names a message.
 */
export function fieldFaults(html: string): string[] {
	const all = [...elements(parse(html))];
	const messages = all.filter(
		(element) => attribute(element, "id")?.endsWith("-error") && textOf(element).trim() !== "",
	);
	const ids = new Set(messages.map((element) => attribute(element, "id") ?? ""));
	const unnamed = messages.flatMap((message) => {
		const id = attribute(message, "id") ?? "";
		const holders = all.filter(isNamedBy(id));
		const what = `"${textOf(message).trim()}" (#${id})`;
		if (holders.length !== 1) return [`${what} is named by ${holders.length} fields`];
		const isMarked = holders.every((one) => !CONTROLS.has(one.tagName) || attribute(one, "aria-invalid") === "true");
		return isMarked ? [] : [`${what} stands at a field that is not aria-invalid`];
	});
	const silent = all
		.filter((element) => attribute(element, "aria-invalid") === "true")
		.filter(
			(element) => ![...around(element)].some((one) => tokensOf(one, "aria-describedby").some((id) => ids.has(id))),
		)
		.map((element) => `${attribute(element, "name") ?? element.tagName} is aria-invalid and names no message`);
	return [...unnamed, ...silent];
}

/** Throws where a message is not named by its field. Pages without any are not looked through. */
export function requireNamedErrors(html: string, where = "a page"): void {
	const faults = /-error"|aria-invalid="true"/.test(html) ? fieldFaults(html) : [];
	if (faults.length > 0) throw new Error(`Messages that their fields do not name at ${where}:\n${faults.join("\n")}`);
}

/** The messages at a page's fields by the field's id. Throws where one is not named by its field. */
export function errorsIn(html: string): Record<string, string> {
	requireNamedErrors(html);
	const reported = [...elements(parse(html))].flatMap((element) => {
		const [, field] = /^(.+)-error$/.exec(attribute(element, "id") ?? "") ?? [];
		return field === undefined ? [] : [[field, textOf(element).trim()] as const];
	});
	return Object.fromEntries(reported);
}

/** All forms of a page, in its order. */
export function readForms(html: string): PageForm[] {
	const all = [...elements(parse(html))];
	const controls = all.filter(({ tagName }) => tagName === "button" || CONTROLS.has(tagName));
	return all
		.filter((element) => element.tagName === "form")
		.map((element) => {
			const form: PageForm = {
				action: attribute(element, "action") ?? "",
				method: attribute(element, "method")?.toLowerCase() === "post" ? "post" : "get",
				fields: [],
				typed: [],
				texts: [],
				buttons: [],
				names: ["id", "name", "aria-label"].flatMap((key) => attribute(element, key) ?? []),
			};
			for (const inner of controls) {
				const named = attribute(inner, "form");
				if (named === undefined ? ownerOf(inner) === element : named === attribute(element, "id")) {
					addControl(inner, form);
				}
			}
			return form;
		});
}

/** Words that look for what a list shows are no part of what its forms send. */
const SEARCHES = new Set(["quickSearch", "q"]);

/**
 * What is typed into one form of a page and thrown away by another one's button, as `field: form, other form`: what the other one posts as it was, and
 * a text that opens the page anew beside a form that posts. Rows of a list have forms of the same fields and other values.
 */
export function lostFields(html: string, path: string): string[] {
	const forms = readForms(/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "");
	const nameOf = (form: PageForm) => `${form.method} ${form.names[0] ?? form.action}`;
	const posting = forms.filter(({ method }) => method === "post");
	return forms.flatMap((form) => {
		const isReload = form.method === "get" && (form.action === "" || form.action.split("?")[0] === path);
		const losing = posting.filter((other) => other !== form);
		return losing.flatMap((other) => {
			const reposted = new Set(other.fields.filter(([name]) => !other.typed.includes(name)).map(String));
			const again = form.fields.filter((field) => form.typed.includes(field[0]) && reposted.has(String(field)));
			const text = isReload && other.typed.length > 0 ? form.texts.filter((name) => !SEARCHES.has(name)) : [];
			const lost = new Set([...again.map(([name]) => name), ...text]);
			return [...lost].map((name) => `${name}: ${nameOf(form)}, ${nameOf(other)}`);
		});
	});
}
