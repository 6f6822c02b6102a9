import { type Call, ruleOf } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import type { Documented } from "./openapi";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

interface Answer {
	description?: string;
	content?: Record<string, { schema?: { properties?: { data?: unknown } }; example?: unknown }>;
}

interface Operation {
	summary?: string;
	description?: string;
	parameters?: {
		name: string;
		in: string;
		required?: boolean;
		description?: string;
		schema?: unknown;
		example?: unknown;
	}[];
	requestBody?: { content?: Record<string, { schema?: unknown; example?: unknown }> };
	responses?: Record<string, Answer>;
}

/** `html` is escaped already. */
export interface DocsPart {
	anchor: string;
	title: string;
	html: string;
}

/** Plain HTML, without scripts or anything fetched from elsewhere. */
export function docsPage(document: Documented, parts: readonly DocsPart[]): string {
	const list = CALLS.map(
		(call) =>
			`<li><a href="#${anchor(call)}"><code>${call.method} /api/${call.path}</code></a> ${escaped(call.summary)}</li>`,
	).join("");
	const more = parts.map(({ anchor: name, title }) => `<li><a href="#${name}">${escaped(title)}</a></li>`).join("");
	const ends = parts
		.map(({ anchor: name, title, html }) => `<section id="${name}"><h2>${escaped(title)}</h2>${html}</section>`)
		.join("");
	const sections = CALLS.map((call) => section(call, operationOf(document, call))).join("");
	const sent = Object.entries((document.webhooks ?? {}) as Record<string, { post?: Operation }>);
	const requests = sent
		.map(([name, { post }]) => `<li><a href="#${name}">${escaped(post?.summary ?? "")}</a></li>`)
		.join("");
	const schemas = Object.entries(document.components.schemas)
		.map(([name, schema]) => `<section id="schema-${name}"><h3>${name}</h3><pre>${json(schema, 2)}</pre></section>`)
		.join("");
	const outgoing = sent.map(([name, { post = {} }]) => sentSection(name, post)).join("");
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(document.info.title)}</title></head>
<body><main><h1>${escaped(document.info.title)}</h1><p>${escaped(document.info.description ?? "")}</p><p><a href="/api/openapi.json">openapi.json</a></p><nav aria-label="Calls"><ul>${list}<li><a href="#pages">Pages and their calls</a></li>${more}${requests}</ul></nav>${sections}${pagesSection(document)}<section id="schemas"><h2>Schemas</h2>${schemas}</section>${ends}${outgoing}</main></body></html>`;
}

/** What another server has to answer for each page, and the rule that opens it. */
function pagesSection(document: Documented): string {
	const calls = (names: readonly string[]) => names.map((name) => `<code>${escaped(name)}</code>`).join(" ");
	const rows = document["x-pages"].map(
		({ path, rule = "", needs, uses, sends }) =>
			`<tr><td><code>${escaped(path)}</code></td><td><code>${escaped(rule)}</code></td><td>${calls(needs)}</td><td>${calls(uses)}</td><td>${calls(sends)}</td></tr>`,
	);
	return `<section id="pages"><h2>Pages and their calls</h2><p>A page stands once the calls that it needs are answered; without one that it only uses, a part of it is left out. Its rule and those of its buttons are rows of index/index; all of them stand in <code>x-rules</code> of openapi.json.</p><table><thead><tr><th>page</th><th>rule</th><th>needs</th><th>uses</th><th>sends</th></tr></thead><tbody>${rows.join("")}</tbody></table></section>`;
}

function operationOf(document: Documented, call: Call): Operation {
	const path = document.paths?.[`/api/${call.path}`] as Record<string, Operation> | undefined;
	return path?.[call.method.toLowerCase()] ?? {};
}

const anchor = (call: Call) => `${call.method}-${call.path.replace("/", "-")}`.toLowerCase();

function section(call: Call, operation: Operation): string {
	const rows = (operation.parameters ?? []).map(
		(one) =>
			`<tr><td><code>${escaped(one.name)}</code></td><td>${one.in}</td><td>${one.required ? "required" : ""}</td><td><code>${json(one.schema)}</code></td></tr>`,
	);
	const [body] = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
	const data = operation.responses?.["200"]?.content?.["application/json"]?.schema?.properties?.data;
	const rule =
		call.access === "member" ? `member with the rule <code>${escaped(ruleOf(call).toLowerCase())}</code>` : "open";
	return `<section id="${anchor(call)}"><h2><code>${call.method} /api/${call.path}</code></h2><p>${escaped(call.summary)}. Access: ${rule}.</p>
<table><thead><tr><th>name</th><th>in</th><th></th><th>schema</th></tr></thead><tbody>${rows.join("")}</tbody></table>
${body ? `<h3>body</h3><pre>${json(body, 2)}</pre>` : ""}${data ? `<details><summary>data of the answer</summary><pre>${json(data, 2)}</pre></details>` : ""}</section>`;
}

/** A request that the portal itself sends. */
function sentSection(
	name: string,
	{ summary = "", description = "", parameters = [], requestBody, responses = {} }: Operation,
): string {
	const head = parameters.map(
		({ name: header, description: meaning = "", example }) =>
			`<tr><td><code>${escaped(header)}</code></td><td>${escaped(meaning)}</td><td><code>${escaped(String(example))}</code></td></tr>`,
	);
	const answers = Object.entries(responses).map(
		([status, { description: meaning = "" }]) =>
			`<tr><td><code>${escaped(status)}</code></td><td>${escaped(meaning)}</td></tr>`,
	);
	const [body] = Object.values(requestBody?.content ?? {});
	return `<section id="${name}"><h2>${escaped(summary)}</h2><p>${escaped(description)}</p>
<table><thead><tr><th>header</th><th>meaning</th><th>example</th></tr></thead><tbody>${head.join("")}</tbody></table>
<h3>body</h3><pre>${json(body?.schema, 2)}</pre><p>Example: <code>${json(body?.example)}</code></p>
<table><thead><tr><th>answer</th><th>meaning</th></tr></thead><tbody>${answers.join("")}</tbody></table>${answerBodies(responses)}</section>`;
}

const answerBodies = (responses: Record<string, Answer>) =>
	Object.values(responses)
		.flatMap(({ content = {} }) => Object.values(content))
		.map(
			({ schema, example }) =>
				`<h3>body of the answer</h3><pre>${json(schema, 2)}</pre><p>Example: <code>${json(example)}</code></p>`,
		)
		.join("");

function json(value: unknown, indent?: number): string {
	const text = escaped(JSON.stringify(value, null, indent) ?? "");
	return text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>');
}
