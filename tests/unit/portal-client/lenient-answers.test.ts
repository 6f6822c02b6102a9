import { expect, it } from "vitest";
import { z } from "zod";
import { parseAnswer } from "~/portal-client/calling/parse-answer";
import { CALLS } from "~/portal-contract/calls";
import { extremeAnswer } from "../../factories/contract-answers";

type Json = z.core.JSONSchema.BaseSchema;
type Changed = readonly [path: string, answer: unknown];

const waysOf = (schema: Json): Json[] => [schema, ...((schema.anyOf ?? schema.oneOf ?? []) as Json[]).flatMap(waysOf)];
/** Whether there may be nothing, which servers of the family say by "none" or an empty text as well: null, no key, or a date. */
const mayBeNone = (schema: Json, isRequired: boolean) =>
	!isRequired || waysOf(schema).some(({ type, format }) => type === "null" || format === "date");

/** An answer with each key that may be left out taken away, given as null, and with a key that nobody knows; and with none where there may be. */
function* changedIn(schema: Json, value: unknown, path: string): Generator<Changed> {
	const way = ((schema.anyOf ?? schema.oneOf ?? []) as Json[]).find(
		({ type }) => type === "object" || type === "array",
	);
	if (way) yield* changedIn(way, value, path);
	if (Array.isArray(value) && schema.items) {
		for (const [at, one] of changedIn(schema.items as Json, value[0], `${path}[]`))
			yield [at, [one, ...value.slice(1)]];
		return;
	}
	if (typeof value !== "object" || value === null) return;
	if (schema.properties) yield [`${path} with another key`, { ...value, another_key: { of: "a server" } }];
	for (const [name, below] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
		const { [name]: own, ...rest } = value as Record<string, unknown>;
		const at = path === "" ? name : `${path}.${name}`;
		if (!schema.required?.includes(name)) {
			yield [`${at} left out`, rest];
			yield [`${at} null`, { ...rest, [name]: null }];
		}
		if (mayBeNone(below, schema.required?.includes(name) ?? false)) {
			yield [`${at} none`, { ...rest, [name]: "none" }];
			yield [`${at} empty`, { ...rest, [name]: "" }];
		}
		for (const [deep, one] of changedIn(below, own, at)) yield [deep, { ...rest, [name]: one }];
	}
}

/** Who signs in has a token. */
const SIGNED_IN = ["account/acceptInvitation", "user/checkIn"].flatMap((path) =>
	["left out", "null", "empty"].map((how) => `${path} userInfo.token ${how}`),
);

it("no answer is refused for a key that it leaves out, gives as null, as none or empty, or has beside those that are known [O-05] [38-4]", () => {
	const refused = CALLS.flatMap((call) => {
		const schema = z.toJSONSchema(call.answer, { io: "input", unrepresentable: "any", cycles: "ref" });
		return [...changedIn(schema, extremeAnswer(call, "all"), "")]
			.filter(([, answer]) => !parseAnswer(call.answer, answer).success)
			.map(([path]) => `${call.path} ${path}`);
	});
	expect(refused).toEqual(SIGNED_IN);
});

it("a date that has to be there is none for its reader, a moment that may be missing is nothing [M-438] [38-4]", () => {
	const call = CALLS.find(({ path }) => path === "order/list");
	if (!call) throw new Error("no list of orders");
	const answer = extremeAnswer(call, "all") as { list: Record<string, unknown>[] };
	const [row] = answer.list;
	for (const none of ["none", ""]) {
		const list = [{ ...row, service_from: none, hold_expires_at: none }];
		const { data } = parseAnswer(call.answer, { ...answer, list });
		expect((data as typeof answer).list[0]).toMatchObject({ service_from: "none", hold_expires_at: null });
	}
});
