import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { type Call, ruleOf } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import { RULES } from "~/portal-contract/permissions/permissions";
import type { PermissionRow } from "~/portal-contract/permissions/rows";
import type { SentRequest } from "../notify/text-gateway";
import { schemaSharing } from "./components";
import { described, type Schema } from "./described";
import pages from "./pages.json";

const KEY_TEXT = {
	required:
		"Names this one wish: a replay with the same body gets the first answer, another body is refused idempotency_mismatch.",
	optional: "May be sent; then as where it is required.",
	none: "",
};

/** Requests by the input side of the schema, answers by its output side. */
function schemaOf(schema: z.ZodType, name = ""): Schema {
	const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
		io: "input",
		unrepresentable: "any",
		reused: "inline",
		cycles: "ref",
	});
	return described(rest, name);
}

function parametersOf(call: Call): object[] {
	const headers: object[] = [
		{
			name: "think-lang",
			in: "header",
			description: "Language of texts in the answer",
			schema: { type: "string", enum: ["zh-cn", "en"], default: "zh-cn" },
		},
		{
			name: "ba-user-token",
			in: "header",
			required: call.access === "member",
			description: "Token of the member, from user/checkIn",
			schema: { type: "string" },
		},
	];
	if (call.key !== "none")
		headers.push({
			name: "Idempotency-Key",
			in: "header",
			required: call.key === "required",
			description: KEY_TEXT[call.key],
			schema: { type: "string" },
		});
	if (!call.query) return headers;
	const { properties = {}, required = [] } = schemaOf(call.query) as {
		properties?: Record<string, Schema>;
		required?: string[];
	};
	const query = Object.entries(properties).map(([name, schema]) => ({
		name,
		in: "query",
		required: required.includes(name),
		schema,
		description: schema.description,
		...(schema.type === "object" || schema.type === "array"
			? { style: "deepObject", explode: true, description: `${schema.description}; sent as ${name}[…]` }
			: {}),
	}));
	return [...headers, ...query];
}

const bodyType = (call: Call) => (call.form === "multipart" ? "multipart/form-data" : "application/json");

/** Schemas of a call as they are published. */
interface Published {
	answer: Schema;
	body: Schema | undefined;
}

function operationOf(call: Call, { answer: data, body }: Published): object {
	const answer = {
		type: "object",
		required: ["code", "msg", "time", "data"],
		properties: {
			code: {
				type: "integer",
				enum: [1, 0, 303, 401, 409],
				description: "1 success, 0 refused, 303 need login, 401 no permission, 409 token expired",
				"x-unit": "code",
			},
			msg: { type: "string", description: "Text for the reader, in the language of the request" },
			time: { type: "integer", description: "When it was answered", "x-unit": "seconds UTC" },
			data: { description: "What the call answers", ...data },
		},
	};
	return {
		summary: call.summary,
		tags: [call.path.split("/")[0] ?? ""],
		operationId: `${call.method.toLowerCase()}_${call.path.replace("/", "_")}`,
		"x-permission-rule": call.access === "member" ? ruleOf(call).toLowerCase() : undefined,
		parameters: parametersOf(call),
		...(body ? { requestBody: { required: true, content: { [bodyType(call)]: { schema: body } } } } : {}),
		responses: {
			"200": {
				description: "The envelope; a refusal has code 0 and data.type",
				content: { "application/json": { schema: answer } },
			},
		},
	};
}

const INFO = {
	openapi: "3.1.0",
	info: {
		title: "Portal API",
		version: "1",
		description:
			"Every answer is HTTP 200 with {code, msg, time, data}: 1 success, 0 refused (data.type says why), 303 need login, 401 no permission, 409 token expired. Texts are stored and sent as they were typed: each answer says so by X-Portal-Text: plain.",
	},
} as const;

/** Rows of rules as index/index answers them, without their numbers. */
const ruleRow = ({ type, name, title_zh, title_en, hidden, open, children = [] }: PermissionRow): object => ({
	type,
	name,
	path: name,
	title_zh,
	title_en,
	menu_type: "tab",
	extend: hidden ? "add_rules_only" : "none",
	no_login_valid: open ?? false,
	children: children.map(ruleRow),
});

const wordsIn = (text: string) => text.split(" ").filter(Boolean);

/** The calls of each page, and its rule: the row that opens it, whose buttons are what may be done there. */
const pageCalls = () =>
	Object.entries<string>(pages).map(([path, calls]) => {
		const [needs = "", uses = "", sends = ""] = calls.split(";");
		const name = path.replace(/^\/(user\/)?/, "").replace(/\/:.*$/, "");
		const rule = RULES.find((row) => row.name === name)?.name;
		return { path, rule, needs: wordsIn(needs), uses: wordsIn(uses), sends: wordsIn(sends) };
	});

/** Schemas by what they are made of, each part that stands in several of them once. */
function publishedSchemas(): { published: (readonly [Call, Published])[]; components: Record<string, Schema> } {
	const schemas = CALLS.map((call) => {
		const answer = schemaOf(call.answer, call.path);
		return [call, { answer, body: call.body ? schemaOf(call.body, call.path) : undefined }] as const;
	});
	const all = schemas.flatMap(([, { answer, body }]) => (body ? [answer, body] : [answer]));
	const { shared, components } = schemaSharing(all);
	const published = ([call, { answer, body }]: (typeof schemas)[number]) =>
		[call, { answer: shared(answer), body: body && shared(body) }] as const;
	return { published: schemas.map(published), components };
}

type OpenApi = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
export type Documented = OpenApi & {
	components: { schemas: Record<string, Schema> };
	"x-pages": ReturnType<typeof pageCalls>;
	"x-rules": object[];
};

/** Made of the calls that are served, of the pages that make them, of the rules that open those, and of the requests that go out. */
export function openApiDocument(sent: readonly SentRequest[]): Documented {
	const app = new OpenAPIHono();
	const { published, components } = publishedSchemas();
	for (const [call, schemas] of published) {
		const operation = operationOf(call, schemas) as Parameters<typeof app.openAPIRegistry.registerPath>[0];
		app.openAPIRegistry.registerPath({
			...operation,
			method: call.method === "GET" ? "get" : "post",
			path: `/api/${call.path}`,
		});
	}
	for (const request of sent) {
		const operation = request.operation((schema) => schemaOf(schema)) as Parameters<
			typeof app.openAPIRegistry.registerWebhook
		>[0];
		app.openAPIRegistry.registerWebhook({ ...operation, method: "post", path: request.name });
	}
	return {
		...app.getOpenAPI31Document(INFO),
		components: { schemas: components },
		"x-pages": pageCalls(),
		"x-rules": RULES.map(ruleRow),
	};
}
