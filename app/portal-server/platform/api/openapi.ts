import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { type Call, ruleOf } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import type { SentRequest } from "../notify/text-gateway";

type Schema = Record<string, unknown>;

const KEY_TEXT = {
	required:
		"Names this one wish: a replay with the same body gets the first answer, another body is refused idempotency_mismatch.",
	optional: "May be sent; then as where it is required.",
	none: "",
};

/** Requests by the input side of the schema, answers by its output side. */
function schemaOf(schema: z.ZodType): Schema {
	const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
		io: "input",
		unrepresentable: "any",
		reused: "inline",
		cycles: "ref",
	});
	return rest;
}

function parametersOf(call: Call): object[] {
	const headers: object[] = [
		{ name: "think-lang", in: "header", schema: { type: "string", enum: ["zh-cn", "en"], default: "zh-cn" } },
		{ name: "ba-user-token", in: "header", required: call.access === "member", schema: { type: "string" } },
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
		...(schema.type === "object" || schema.type === "array"
			? { style: "deepObject", explode: true, description: `sent as ${name}[…]` }
			: {}),
	}));
	return [...headers, ...query];
}

const bodyType = (call: Call) => (call.form === "multipart" ? "multipart/form-data" : "application/json");

function operationOf(call: Call): object {
	const answer = {
		type: "object",
		required: ["code", "msg", "time", "data"],
		properties: {
			code: { type: "integer", enum: [1, 0, 303, 401, 409] },
			msg: { type: "string" },
			time: { type: "integer" },
			data: schemaOf(call.answer),
		},
	};
	return {
		summary: call.summary,
		tags: [call.path.split("/")[0] ?? ""],
		operationId: `${call.method.toLowerCase()}_${call.path.replace("/", "_")}`,
		"x-permission-rule": call.access === "member" ? ruleOf(call).toLowerCase() : undefined,
		parameters: parametersOf(call),
		...(call.body
			? { requestBody: { required: true, content: { [bodyType(call)]: { schema: schemaOf(call.body) } } } }
			: {}),
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

/** Made of the calls that are served and of the requests that go out. */
export function openApiDocument(sent: readonly SentRequest[]): ReturnType<OpenAPIHono["getOpenAPI31Document"]> {
	const app = new OpenAPIHono();
	for (const call of CALLS) {
		const operation = operationOf(call) as Parameters<typeof app.openAPIRegistry.registerPath>[0];
		app.openAPIRegistry.registerPath({
			...operation,
			method: call.method === "GET" ? "get" : "post",
			path: `/api/${call.path}`,
		});
	}
	for (const request of sent) {
		const operation = request.operation(schemaOf) as Parameters<typeof app.openAPIRegistry.registerWebhook>[0];
		app.openAPIRegistry.registerWebhook({ ...operation, method: "post", path: request.name });
	}
	return app.getOpenAPI31Document(INFO);
}
