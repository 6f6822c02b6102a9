import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Schema {
	$ref?: string;
	type?: string | string[];
	const?: unknown;
	enum?: unknown[];
	default?: unknown;
	examples?: unknown[];
	anyOf?: Schema[];
	oneOf?: Schema[];
	items?: Schema;
	minItems?: number;
	properties?: Record<string, Schema>;
	required?: string[];
	pattern?: string;
	format?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	exclusiveMinimum?: number;
	"x-unit"?: string;
}

interface Rule {
	type: string;
	name: string;
	title_en: string;
	children: Rule[];
}

interface Operation {
	responses: { 200: { content: { "application/json": { schema: { properties: { data: Schema } } } } } };
}

/** What is used of the document that a portal publishes. */
export interface OpenApi {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, Schema> };
	"x-rules": Rule[];
	"x-pages": { path: string; needs: string[]; uses: string[]; sends: string[] }[];
}

const DAY_S = 86_400;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_S * 1_000).toISOString().slice(0, 10);
/** One of these fits what a pattern asks for. */
const TEXTS = ["Text", "hotel", "USD", "CN", "RGN", "a".repeat(22), "1", "1.00", "12:00", "city:1", "#0f5c7a"];

/** Values by the schemas of a document: the least that each allows, an example where there is one, what was sent under the same name before all else. */
class Values {
	private readonly sent: Record<string, unknown> = {};
	constructor(private readonly schemas: Record<string, Schema>) {}

	remember(values: Record<string, unknown>): void {
		Object.assign(this.sent, values);
	}

	of(given: Schema, name = ""): unknown {
		const schema = this.resolved(given);
		if (schema.examples) return schema.examples[0];
		const known = this.sent[name];
		if (known !== undefined && this.fits(schema, known)) return known;
		if (schema.const !== undefined) return schema.const;
		if (schema.enum) return schema.enum[0];
		const ways = (schema.anyOf ?? schema.oneOf ?? []).map((way) => this.resolved(way));
		if (ways.some(({ type }) => type === "null") || [schema.type].flat().includes("null")) return null;
		if (ways[0]?.type) return this.of(ways[0], name);
		const [type] = [schema.type].flat();
		if (type === "object") return this.object(schema);
		if (type === "array") return schema.items ? [this.of(schema.items, name)] : [];
		if (type === "boolean") return false;
		if (type === "string") return this.text(schema);
		return type === undefined ? null : this.number(schema);
	}

	private resolved({ $ref, ...own }: Schema): Schema {
		const known = $ref ? this.schemas[$ref.split("/").at(-1) ?? ""] : undefined;
		return known ? { ...this.resolved(known), ...own } : own;
	}

	private object({ properties = {}, required = [] }: Schema): object {
		const wanted = Object.entries(properties).filter(
			([name, schema]) => required.includes(name) || this.resolved(schema).examples,
		);
		return Object.fromEntries(wanted.map(([name, schema]) => [name, this.of(schema, name)]));
	}

	private text({ format, pattern, minLength = 0, maxLength = 1_000 }: Schema): string {
		if (format === "date") return dayFromNow(30);
		if (format === "email") return "a@example.test";
		const fits = (text: string) =>
			text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, "u").test(text));
		return [...TEXTS, `${dayFromNow(30)}T12:00`, "data:image/png;base64,AA=="].find(fits) ?? "";
	}

	private number({ minimum = 1, exclusiveMinimum = 0, "x-unit": unit }: Schema): number {
		if (unit === "seconds UTC") return Math.floor(Date.now() / 1_000) + DAY_S;
		return Math.max(1, minimum, exclusiveMinimum + 1);
	}

	private fits({ type, pattern, items, enum: choices }: Schema, value: unknown): boolean {
		const types = [type].flat();
		if (Array.isArray(value))
			return types.includes("array") && value.every((one) => this.fits(this.resolved(items ?? {}), one));
		if (typeof value === "object") return types.includes("object");
		if (choices) return choices.includes(value);
		if (typeof value === "number") return types.includes("integer") || types.includes("number");
		return typeof value === "string" && types.includes("string") && (!pattern || new RegExp(pattern, "u").test(value));
	}
}

let last_id = 0;

function rows(rules: readonly Rule[], pid = 0): object[] {
	return rules.map(({ children, ...rule }) => {
		last_id += 1;
		const id = last_id;
		return { ...rule, id, pid, title: rule.title_en, children: rows(children, id) };
	});
}

const isMenu = ({ type }: Rule) => type === "menu" || type === "menu_dir";

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
	const chunks: Buffer[] = [];
	for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
	const text = Buffer.concat(chunks).toString();
	return text.startsWith("{") ? JSON.parse(text) : {};
}

/** `rooms[0][adults]` of an address as a tree. */
function treeOf(pairs: URLSearchParams): Record<string, unknown> {
	const tree: Record<string, unknown> = {};
	for (const [key, value] of pairs) {
		const names = key.split(/[[\]]+/).filter(Boolean);
		const end = names.pop() ?? "";
		let at: Record<string, unknown> = tree;
		for (const [place, name] of names.entries()) {
			at[name] ??= /^\d+$/.test(names[place + 1] ?? end) ? [] : {};
			at = at[name] as Record<string, unknown>;
		}
		at[end] = /^\d+$/.test(value) ? Number(value) : value;
	}
	return tree;
}

export interface Stub {
	readonly url: string;
	/** `METHOD controller/action` of every call so far. */
	readonly calls: string[];
	/** Answers from then on as this document says. */
	learn(document: OpenApi): void;
	close(): Promise<void>;
}

/** A server that knows nothing but a published document: answers of its schemas, rules of its rows, a member for every token. */
export async function startStub(): Promise<Stub> {
	const calls: string[] = [];
	let document: OpenApi | undefined;
	let values = new Values({});
	const answerTo = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://stub");
		const operation = document?.paths[pathname]?.[(request.method ?? "GET").toLowerCase()];
		calls.push(`${request.method} ${pathname.replace("/api/", "")}`);
		values.remember({ ...treeOf(searchParams), ...(await bodyOf(request)) });
		if (!operation || !document) return { status: 404, body: { code: 0, message: "" } };
		const found = values.of(operation.responses[200].content["application/json"].schema.properties.data);
		const data =
			pathname === "/api/index/index"
				? {
						...(found as object),
						site: { siteName: "Stub" },
						openMemberCenter: true,
						userInfo: request.headers["ba-user-token"] ? MEMBER : [],
						rules: rows(document["x-rules"].filter((rule) => !isMenu(rule))),
						menus: rows(document["x-rules"].filter(isMenu)),
					}
				: pathname === "/api/user/checkIn" && request.method === "POST"
					? { userInfo: MEMBER, routePath: "/user" }
					: found;
		return { status: 200, body: { code: 1, msg: "", time: Math.floor(Date.now() / 1_000), data } };
	};
	const server: Server = createServer(async (request, response) => {
		const { status, body } = await answerTo(request);
		response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls,
		learn: (known) => {
			document = known;
			values = new Values(known.components.schemas);
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

const MEMBER = {
	id: 1,
	username: "member",
	nickname: "Member",
	email: "member@example.test",
	mobile: "",
	avatar: "",
	gender: 0,
	money: "0.00",
	score: 0,
	token: "11111111-2222-3333-4444-555555555555",
	refresh_token: "",
};
